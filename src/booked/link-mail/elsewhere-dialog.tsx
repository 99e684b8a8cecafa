import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ORDER_HEADER } from '../../../domain/contracts/headers.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { OkAlert } from '../../ui/components/alerts.tsx';
import { useBookedCall } from '../use-booked-call.ts';
import { LinkForm } from './link-form.tsx';
import { elsewhereTexts } from './texts.ts';
import { useLinkWish } from './use-link-wish.ts';

interface ElsewhereDialogProps {
  readonly orderNumber: string;
  /** Mail address of the order, if already answered. */
  readonly email: string;
  /** Called on every kind of close. */
  readonly onClose: () => void;
}

/**
 * Mails the link that resumes this order on another device, with a button that ends links already sent.
 * Open while mounted.
 */
export function ElsewhereDialog({ orderNumber, email, onClose }: ElsewhereDialogProps) {
  const headers = { [ORDER_HEADER]: orderNumber };
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const wish = useLinkWish('sendResumeLink', headers);
  const end = useBookedCall<null>({
    call: async () => {
      await callApi(orderContracts.endResumeLinks, { headers });
      wish.forget();
    },
  });
  return (
    <Paper component="dialog" ref={dialog} w="min(520px, 100% - 32px)" aria-labelledby="anderswo" onClose={onClose}>
      <Title order={2} size="h3" id="anderswo">
        {elsewhereTexts.heading}
      </Title>
      <Text my={12}>{elsewhereTexts.text}</Text>
      <LinkForm wish={wish} email={email} texts={elsewhereTexts}>
        <Button variant="outline" size="sm" onClick={() => dialog.current?.close()}>
          {elsewhereTexts.close}
        </Button>
      </LinkForm>
      {end.isDone && wish.sentTo === null ? (
        <OkAlert role="status" mt={18}>
          {elsewhereTexts.ended}
        </OkAlert>
      ) : null}
      <Group mt={12}>
        <Button variant="subtle" size="sm" aria-busy={end.isBusy} onClick={() => end.send(null)}>
          {elsewhereTexts.end}
        </Button>
      </Group>
    </Paper>
  );
}
