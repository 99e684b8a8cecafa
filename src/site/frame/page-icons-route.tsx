import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOut';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { ReactElement } from 'react';
import type { pageIcons } from '../../ui/components/icon.tsx';
import { spriteOf } from './sprite.tsx';

const icons: Readonly<Record<(typeof pageIcons)[number], ReactElement>> = {
  phone: <PhoneIcon key="phone" id="phone" />,
  star: <StarIcon key="star" id="star" weight="fill" />,
  enlarge: <ArrowsOutIcon key="enlarge" id="enlarge" />,
  go: <ArrowRightIcon key="go" id="go" />,
};

/** The icons of all pages in one file. */
export function loader() {
  return spriteOf(Object.values(icons));
}
