import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { ChatsIcon } from '@phosphor-icons/react/dist/ssr/Chats';
import { CoatHangerIcon } from '@phosphor-icons/react/dist/ssr/CoatHanger';
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { ScissorsIcon } from '@phosphor-icons/react/dist/ssr/Scissors';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import { TShirtIcon } from '@phosphor-icons/react/dist/ssr/TShirt';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import type { NavItem } from '../words/types.ts';

/** The pictures behind the icon names of the navigation. */
export const navIcons: Record<NonNullable<NavItem['icon']>, Icon> = {
  tShirt: TShirtIcon,
  coatHanger: CoatHangerIcon,
  user: UserIcon,
  storefront: StorefrontIcon,
  chats: ChatsIcon,
  image: ImageIcon,
  scissors: ScissorsIcon,
  users: UsersIcon,
};
