import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import type { DeskOrder } from '../../domain/contracts/office.ts';
import type { StudioStep } from '../../domain/studio/studio-steps.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx';
import { deskTexts } from './texts.ts';
import { useStep } from './use-office.ts';

const texts = deskTexts.steps;

/** What the chart offers now, each after a second question. */
export function Steps({ order }: { readonly order: DeskOrder }) {
  return (
    <Stack component="section" gap={16}>
      <Title order={2} size="h3">
        {texts.heading}
      </Title>
      {order.steps.length === 0 ? <Text>{texts.none}</Text> : null}
      <Group>
        {order.steps.map((step) => (
          <Step key={step} step={step} order={order} />
        ))}
      </Group>
    </Stack>
  );
}

function Step({ step, order }: { readonly step: StudioStep; readonly order: DeskOrder }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error, reset } = useStep(order.orderNumber);
  const words = texts.words[step];
  const withThoseHere = step === 'inProduction' && order.beginsIncomplete;
  return (
    <>
      <Button
        variant={step === 'inProduction' || step === 'invoiced' ? 'filled' : 'outline'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {words.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        words={{ ...words, keep: texts.keep }}
        isBusy={isPending}
        onAct={() => mutate({ step, withThoseHere })}
        onKeep={() => dialog.current?.close()}
        onClose={reset}
      >
        {withThoseHere ? <Text mt={12}>{texts.incomplete}</Text> : null}
        {error === null ? null : (
          <ErrorAlert mt={18} title={texts.refused}>
            {error.message}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
