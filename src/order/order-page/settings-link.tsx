import { Anchor, Stack, Text } from '@mantine/core';
import { settingsUrl } from '../../../domain/settings-links.ts';
import { CopyLink } from '../../ui/copy-link.tsx';
import { settingsLink } from '../../ui/settings-words.ts';

/** The settings of the order as a link to keep or to hand on, and a look at what is in it. */
export function SettingsLink({ code }: { readonly code: string }) {
  const url = settingsUrl(globalThis.location.origin, code);
  return (
    <Stack gap={8} align="start">
      <CopyLink url={url} words={settingsLink} />
      <Text size="sm" c="dimmed">
        <span>{settingsLink.what}</span>{' '}
        <Anchor data-address href={url}>
          {settingsLink.look}
        </Anchor>
      </Text>
    </Stack>
  );
}
