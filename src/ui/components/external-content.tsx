import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './external-content.module.css';
import { externalLabels } from './external-labels.ts';
import marks from './marks.module.css';

interface ExternalContentProps {
  /** Name of the provider, for visitors. */
  readonly provider: string;
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly heading: ReactNode;
  /** Names what the button loads, for example "Kalender laden". */
  readonly loadLabel: string;
}

/**
 * Content of another provider, without any request before the click.
 * The page's script (`external-content-island.ts`) replaces the box by a frame.
 * Without script, the button opens the content in a new tab.
 */
export function ExternalContent({ provider, url, title, heading, loadLabel }: ExternalContentProps) {
  return (
    <Stack
      gap="md"
      align="flex-start"
      p="clamp(28px, 4vw, 48px)"
      className={classNames(styles['box'], marks['dashed'])}
      data-external={url}
      data-external-provider={provider}
      data-external-title={title}
    >
      {heading}
      <Text maw="34rem">
        {externalLabels.provider(provider)} {externalLabels.transfer}
      </Text>
      <Group>
        <Button
          component="a"
          variant="outline"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          data-external-load="once"
        >
          {loadLabel}
        </Button>
        <Button variant="subtle" data-external-load="always" hidden>
          {externalLabels.always}
        </Button>
        <Anchor fz="sm" lh="44px" href="/datenschutz#einwilligungen">
          {externalLabels.privacy}
        </Anchor>
      </Group>
    </Stack>
  );
}
