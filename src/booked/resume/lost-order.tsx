import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { ObstacleNote } from '../../ui/components/alerts.tsx';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { LinkForm } from '../link-mail/link-form.tsx';
import { useLinkWish } from '../link-mail/use-link-wish.ts';
import { resumeTexts } from './texts.ts';

interface LostOrderProps {
  /** What has happened. */
  readonly words: { readonly heading: string; readonly intro: string };
}

/** An order that is not open here any more: the link by mail once more, and a new beginning. */
export function LostOrder({ words }: LostOrderProps) {
  const { again, anew, call } = resumeTexts;
  const wish = useLinkWish('sendResumeLinkAgain');
  return (
    <ScreenFrame narrow heading={words.heading} intro={words.intro}>
      <Stack gap={20}>
        <ObstacleNote />
        <Paper component="section" aria-labelledby="link">
          <Title order={2} size="h3" id="link">
            {again.heading}
          </Title>
          <Text my={12}>{again.text}</Text>
          <LinkForm wish={wish} email="" words={{ ...resumeTexts, ...again }} />
        </Paper>
        <Paper component="section" aria-labelledby="neu">
          <Title order={2} size="h3" id="neu">
            {anew.heading}
          </Title>
          <Text my={12}>{anew.text}</Text>
          <Button component="a" variant="outline" href={`${screenTable.contact.path}#${fragments.begin}`}>
            {anew.start}
          </Button>
        </Paper>
        <Group>
          <Anchor variant="row" href={studio.phone.href}>
            {call}
          </Anchor>
        </Group>
      </Stack>
    </ScreenFrame>
  );
}
