import { SIZES } from './icon.tsx';

/** Icons that stand on many pages, some several times: the file is fetched once, in the documents they would weigh 1 kB of each. */
export const pageIcons = ['phone', 'star', 'enlarge', 'go'] as const;

/** Where the drawings lie; `/menue.svg` has those that only open menus show. */
const spriteFiles = { menu: '/menue.svg', page: '/zeichen.svg' } as const;

type SpriteIconProps = {
  readonly size?: keyof typeof SIZES;
} & (
  | { readonly file?: 'page'; readonly name: (typeof pageIcons)[number] }
  | { readonly file: 'menu'; readonly name: string }
);

/** A picture beside words, as `Icon` is, drawn from a file of the site. */
export function SpriteIcon({ file = 'page', name, size = 'm' }: SpriteIconProps) {
  const side = SIZES[size];
  return (
    <svg width={side} height={side} aria-hidden="true">
      <use href={`${spriteFiles[file]}#${name}`} width="100%" height="100%" fill="currentColor" />
    </svg>
  );
}
