import { Group, Text } from '@mantine/core';
import { statusNames } from '../../../domain/order-item.ts';
import marks from '../../ui/marks.module.css';
import { useOrder } from '../session/use-order.ts';
import styles from './rule.module.css';
import { statusTexts } from './texts.ts';

const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** At the bottom of step 4: where the order stands, its number, and when it was last known to be saved. */
export function StatusLine() {
  const { item, savedAt, pendingCalls, isSending } = useOrder();
  const isBooking = isSending && pendingCalls.includes('finish');
  return (
    <Group gap={12} mt={32} pt={18} c="dimmed" fz="sm" className={styles['rule']} role="status">
      <span className={marks['anchor']} aria-hidden="true" />
      <span>
        {statusTexts.status}{' '}
        <Text span fw={600} c="black">
          {isBooking ? statusTexts.sending : statusNames[item.status]}
        </Text>
      </span>
      <span className="fs-num">{statusTexts.number(item.wizard_clipping_id)}</span>
      {savedAt === null ? null : <span aria-live="off">{statusTexts.saved(clock.format(savedAt))}</span>}
    </Group>
  );
}
