import { Box, Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { statusNames } from '../../../domain/order/order-item.ts';
import { lazily } from '../../../domain/texts/format.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { useOrder, useSavedAt } from '../session/use-order.ts';
import { statusTexts } from './texts.ts';

interface ScreenFrameProps {
  readonly heading: ReactNode;
  readonly intro?: ReactNode;
  /** What can be done now, beside the heading where there is room. */
  readonly actions?: ReactNode;
  /** Beside the screen from 1024 px on. */
  readonly aside?: ReactNode;
  /** true: a narrow column in the middle, for reading. */
  readonly narrow?: boolean;
  /** Below the screen and the part beside it. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** Space above every screen of the wizard, the waiting one included. */
export const FRAME_TOP = 'clamp(32px, 4.4vw, 60px)';

const BELOW_HEAD = 'clamp(24px, 3vw, 36px)';

/** One screen of the wizard: heading (gets the focus after a step), introduction, content, and the part beside it. */
export function ScreenFrame({ heading, intro, actions, aside, narrow = false, after, children }: ScreenFrameProps) {
  return (
    <Container pt={FRAME_TOP}>
      <Columns
        of={aside === undefined ? 1 : 'minmax(0, 1fr) 21.75rem'}
        from="lg"
        align="start"
        gap="clamp(16px, 4.7vw, 48px) clamp(32px, 5vw, 64px)"
      >
        <Box {...(narrow && { w: '100%', maw: '53.75rem', mx: 'auto' })}>
          {actions === undefined ? (
            <Box mb={BELOW_HEAD}>
              <Head heading={heading} intro={intro} />
            </Box>
          ) : (
            <Group justify="space-between" align="end" gap="20px 48px" mb={BELOW_HEAD}>
              <Head heading={heading} intro={intro} />
              <div>{actions}</div>
            </Group>
          )}
          {children}
        </Box>
        {aside}
        {after}
      </Columns>
    </Container>
  );
}

function Head({ heading, intro }: Pick<ScreenFrameProps, 'heading' | 'intro'>) {
  return (
    <Stack gap={12}>
      <Title order={1} size="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)" lh={1.04} tabIndex={-1}>
        {heading}
      </Title>
      {intro === undefined ? null : (
        <Text size="xl" c="dimmed" maw="var(--fs-measure)">
          {intro}
        </Text>
      )}
    </Stack>
  );
}

const clock = lazily(() => new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' }));

/** At the bottom of step 4: status of the order, its number, and when it was last known to be saved. */
export function StatusLine() {
  const { status, number, isBooking } = useOrder(({ item, isSending, pendingCalls }) => ({
    status: item.status,
    number: item.wizard_clipping_id,
    isBooking: isSending && pendingCalls.includes('finish'),
  }));
  const savedAt = useSavedAt();
  return (
    <Group gap="2px 12px" mt={20} pt={14} c="dimmed" fz="sm" className="fs-parted" role="status">
      <Box component="span" w={10} h={10} bg="var(--fs-anchor)" aria-hidden="true" />
      <span>
        <span>{statusTexts.status}</span>{' '}
        <Text span fw={600} c="black">
          {isBooking ? statusTexts.sending : statusNames[status]}
        </Text>
      </span>
      <span className="fs-num">{statusTexts.number(number)}</span>
      {savedAt === null ? null : <span aria-live="off">{statusTexts.saved(clock().format(savedAt))}</span>}
    </Group>
  );
}
