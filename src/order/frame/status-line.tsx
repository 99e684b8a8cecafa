import { Box, Group, Text } from '@mantine/core';
import { lazily } from '../../../domain/texts/format.ts';
import { statusNames } from '../../../domain/order/order-item.ts';
import { useOrder, useSavedAt } from '../session/use-order.ts';
import { statusTexts } from './texts.ts';

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
