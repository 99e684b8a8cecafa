import type { Icon as PhosphorIcon, IconWeight } from '@phosphor-icons/react/dist/lib/types';

/** 20, 24 and 32 px at the default font size; they grow with the text. */
const SIZES = { s: '1.25rem', m: '1.5rem', l: '2rem' } as const;

interface IconProps {
  /** A single icon, imported from `@phosphor-icons/react/dist/ssr/<Name>`, never from the full set. */
  readonly icon: PhosphorIcon;
  /** 20 px in small buttons, 24 px in text, 32 px on cards. */
  readonly size?: keyof typeof SIZES;
  readonly weight?: IconWeight;
  readonly className?: string | undefined;
}

/** Decorative icon beside text, hidden from screen readers. */
export function Icon({ icon: Phosphor, size = 'm', weight = 'regular', className }: IconProps) {
  return <Phosphor size={SIZES[size]} weight={weight} xmlns={undefined} aria-hidden="true" className={className} />;
}

/** Icons of many pages, in a file that is fetched once: inline they would add 1 kB to each document. */
export const pageIcons = ['phone', 'star', 'enlarge', 'go'] as const;

/** Files of the icons; `/menue.svg` has those that only open menus show. */
const spriteFiles = { menu: '/menue.svg', page: '/zeichen.svg' } as const;

type SpriteIconProps = {
  readonly size?: keyof typeof SIZES;
} & (
  | { readonly file?: 'page'; readonly name: (typeof pageIcons)[number] }
  | { readonly file: 'menu'; readonly name: string }
);

/** Decorative icon like `Icon`, drawn from a file of the site. */
export function SpriteIcon({ file = 'page', name, size = 'm' }: SpriteIconProps) {
  const side = SIZES[size];
  return (
    <svg width={side} height={side} aria-hidden="true">
      <use href={`${spriteFiles[file]}#${name}`} width="100%" height="100%" fill="currentColor" />
    </svg>
  );
}
