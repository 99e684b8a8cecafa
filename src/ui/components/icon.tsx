import type { IconWeight, Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types';

/** 20, 24 and 32 px, larger with the letters beside them. */
export const SIZES = { s: '1.25rem', m: '1.5rem', l: '2rem' } as const;

interface IconProps {
  /** A single icon, imported from `@phosphor-icons/react/dist/ssr/<Name>`, never from the full set. */
  readonly icon: PhosphorIcon;
  /** 20 px in small buttons, 24 px in text, 32 px on cards. */
  readonly size?: keyof typeof SIZES;
  readonly weight?: IconWeight;
  readonly className?: string | undefined;
}

/** A picture beside words: hidden from screen readers, because the words say it all. */
export function Icon({ icon: Phosphor, size = 'm', weight = 'regular', className }: IconProps) {
  return <Phosphor size={SIZES[size]} weight={weight} xmlns={undefined} aria-hidden="true" className={className} />;
}
