import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes } from '../../../domain/format.ts';
import { ErrorAlert } from '../../ui/alerts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useRemoval } from './use-removal.ts';

const texts = orderPageTexts.images;
const removal = orderPageTexts.remove;

interface OrderImagesProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The order's files with their previews and what there is to know of each; the way for those that are missing. */
export function OrderImages({ page: { status, images }, token }: OrderImagesProps) {
  const { files, isOpen, completeSince, mayRemove } = images;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { remove, isBusy, failure, forget } = useRemoval(token);
  const ask = (id: string) => {
    setChosen(id);
    dialog.current?.showModal();
  };
  const act = () => {
    if (chosen !== null) remove(chosen, { onSuccess: () => dialog.current?.close() });
  };
  return (
    <section aria-labelledby="bilder">
      <Title order={2} size="1.625rem" id="bilder" mb={16}>
        {texts.heading}
      </Title>
      {files.length === 0 ? <Text>{status === 'booked' ? texts.none : texts.gone}</Text> : null}
      <FileGrid
        files={files}
        token={token}
        about={({ size, notes }) => [formatBytes(size), ...notes].join(', ')}
        renderAction={({ id, name }) =>
          mayRemove ? (
            <Button
              variant="subtle"
              size="sm"
              aria-haspopup="dialog"
              aria-label={removal.named(name)}
              onClick={() => ask(id)}
            >
              {removal.act}
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        dialog={dialog}
        words={removal}
        isBusy={isBusy}
        onAct={act}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        {failure === null ? null : (
          <ErrorAlert mt={18} title={removal[failure].title}>
            {removal[failure].text}
          </ErrorAlert>
        )}
      </ConfirmDialog>
      {isOpen && completeSince === null ? (
        <Stack gap={12} mt={20}>
          <Text id="missing-images">{texts.missing}</Text>
          <Group>
            <TransferWindow describedBy="missing-images" token={token} />
          </Group>
        </Stack>
      ) : null}
    </section>
  );
}
