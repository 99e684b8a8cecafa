import { Anchor } from '@mantine/core';

/** Links below each other, a row each. */
export function LinkList({ links }: { readonly links: readonly { readonly label: string; readonly href: string }[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Anchor variant="row" href={link.href}>
            {link.label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
