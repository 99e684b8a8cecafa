import { Anchor, type BoxProps, Text } from '@mantine/core';
import { SpriteIcon } from './sprite-icon.tsx';

/** Leads on to the next thing to read. Without an address it is the last line of a larger link. */
export function GoLink({ label, href, ...look }: BoxProps & { readonly label: string; readonly href?: string }) {
  const words = (
    <>
      {`${label} `}
      <SpriteIcon name="go" />
    </>
  );
  return href === undefined ? (
    <Text span variant="go" {...look}>
      {words}
    </Text>
  ) : (
    <Anchor variant="go" href={href} {...look}>
      {words}
    </Anchor>
  );
}
