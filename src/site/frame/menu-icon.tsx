import type { NavIconName } from '../words/types.ts';

/** Where `menu-icons-route.tsx` writes the drawings. */
const FILE = '/menue.svg';

/** A line icon beside the name of a service, 24 px and larger with the letters. */
export function MenuIcon({ name }: { readonly name: NavIconName }) {
  return (
    <svg width="1.5rem" height="1.5rem" aria-hidden="true" focusable="false">
      <use href={`${FILE}#${name}`} width="100%" height="100%" fill="currentColor" />
    </svg>
  );
}
