import { Anchor, AspectRatio, Box, Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import type { CategoryExtra } from '../../texts/types.ts';
import styles from './story-modal.module.css';

interface StoryModalProps {
  readonly story: Extract<CategoryExtra, { kind: 'storyModal' }>;
}

/**
 * A web story in an upright frame over the page. The dialog is a popover and opens without script.
 * A click loads the story: with script into the frame, without script in a new tab.
 */
export function StoryModal({ story }: StoryModalProps) {
  const address = `/stories/${story.slug}`;
  return (
    <Section>
      <Columns of="5fr 7fr" gap="24px 64px" align="center">
        <AspectRatio ratio={3 / 4}>
          <Photo name={story.photo} sizes="(max-width: 47.5em) 100vw, 480px" />
        </AspectRatio>
        <Stack align="flex-start">
          <Title order={2}>{story.heading}</Title>
          <Text variant="lead" c="dimmed">
            {story.text}
          </Text>
          <Button
            data-wide-on-phone
            variant="outline"
            aria-haspopup="dialog"
            popoverTarget="web-story"
            popoverTargetAction="show"
          >
            {story.buttonLabel}
          </Button>
        </Stack>
      </Columns>
      <Box
        component="dialog"
        id="web-story"
        popover="auto"
        p={20}
        bg="color-mix(in srgb, var(--fs-dark) 92%, transparent)"
        className="fs-darkroom"
        aria-label={labels.story.name(story.heading)}
      >
        <UnstyledButton
          variant="icon"
          pos="absolute"
          top={14}
          right={24}
          w={56}
          h={56}
          aria-label={labels.story.close}
          popoverTarget="web-story"
          popoverTargetAction="hide"
        >
          <Icon icon={XIcon} />
        </UnstyledButton>
        <Box
          maw="100%"
          h="min(720px, calc(100vh - 104px))"
          m="max(32px, 50vh - 380px) auto"
          bg="var(--fs-dark-2)"
          className={styles['frame']}
          data-external={address}
          data-external-title={labels.story.name(story.heading)}
        >
          <Photo name={story.photo} alt="" sizes="405px" />
          <Stack gap="sm" align="flex-start" p="20px 24px 24px">
            <Title order={3}>{story.heading}</Title>
            <Button component="a" variant="white" size="sm" href={address} target="_blank" data-external-load="once">
              {story.buttonLabel}
            </Button>
            <Anchor variant="row" fz="sm" href={address} target="_blank" rel="noopener">
              {labels.story.openInTab}
            </Anchor>
          </Stack>
        </Box>
      </Box>
    </Section>
  );
}
