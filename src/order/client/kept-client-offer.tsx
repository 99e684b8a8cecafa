import { Button, Group } from '@mantine/core';
import { invoiceLines } from '../../../domain/order/texts/order-texts.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import type { KeptClient } from '../session/kept-client.ts';
import { clientTexts } from './texts.ts';

interface KeptClientOfferProps {
  readonly client: KeptClient;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** Who paid for the last order of this browser: to be taken over, or forgotten. */
export function KeptClientOffer({ client, onTake, onForget }: KeptClientOfferProps) {
  const { title, take, forget, here } = clientTexts.kept;
  // The person is not kept.
  const lines = invoiceLines({
    ...client,
    salutation: '',
    pre_name: '',
    name: '',
    email: '',
    phone: '',
    reference: '',
  });
  return (
    <InfoAlert mb={24} title={title}>
      <span className="fs-break">{lines.filter((line) => line !== '').join(', ')}</span>
      <span>{here}</span>
      <Group mt={10}>
        <Button variant="outline" size="sm" onClick={onTake}>
          {take}
        </Button>
        <Button variant="subtle" size="sm" onClick={onForget}>
          {forget}
        </Button>
      </Group>
    </InfoAlert>
  );
}
