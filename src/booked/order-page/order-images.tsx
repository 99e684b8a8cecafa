import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes } from '../../../domain/texts/format.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { isMoreThanFree } from '../../../domain/catalogue/offers.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { KindsNote, SortImages } from '../../order/upload/image-kinds.tsx';
import { uploadTexts } from '../../order/upload/texts.ts';
import { useSelection } from '../../order/upload/use-selection.ts';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useRemoval, useSorting } from './use-order-page.ts';

const texts = orderPageTexts.images;
const removal = orderPageTexts.remove;

interface OrderImagesProps {
  readonly page: OrderPage;
  readonly token: string;
}

/** The order's files with their previews, findings and actions, and how to send missing ones. */
export function OrderImages({ page: { status, images, summary, excess }, token }: OrderImagesProps) {
  const { files, isOpen, completeSince, mayRemove, kinds, maySort } = images;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { remove, isBusy, failure, forget } = useRemoval(token);
  const { sort, hasFailed } = useSorting(token);
  const selection = useSelection(useMemo(() => files.map(({ id }) => id), [files]));
  const isSortable = maySort && kinds.length > 0 && files.length > 0;
  const names = new Map(kinds.map(({ type, name }) => [type, name]));
  // A file that was removed elsewhere is not selected.
  const marked = files.flatMap(({ id }) => (selection.keys?.has(id) === true ? [id] : []));
  const { testImages } = summary;
  const ask = (ids: readonly string[]) => {
    setChosen(ids);
    dialog.current?.showModal();
  };
  const act = () => {
    remove(chosen, {
      onSuccess: () => {
        dialog.current?.close();
        selection.end();
      },
    });
  };
  return (
    <section aria-labelledby="bilder">
      <Title order={2} size="1.625rem" id="bilder" mb={16}>
        {texts.heading}
      </Title>
      {excess === null && testImages !== null && isMoreThanFree(summary, files.length) ? (
        <WarnAlert mb={12}>{onlyTestImagesUpTo(testImages)}</WarnAlert>
      ) : null}
      {files.length === 0 ? <Text>{status === 'booked' ? texts.none : texts.gone}</Text> : null}
      {isSortable ? (
        <KindsNote kinds={kinds} said={files.map(({ kind }) => kind)} failure={hasFailed ? 'failed' : null} />
      ) : null}
      {isSortable || (mayRemove && files.length > 1) ? (
        <Group gap="4px 8px" my={12}>
          <Button variant="subtle" size="sm" aria-pressed={selection.keys !== null} onClick={selection.toggle}>
            {selection.keys === null ? uploadTexts.bulk.select : uploadTexts.bulk.selectEnd}
          </Button>
          {selection.keys === null || marked.length === files.length ? null : (
            <Button variant="subtle" size="sm" onClick={selection.all}>
              {uploadTexts.bulk.selectAll(files.length)}
            </Button>
          )}
          {marked.length > 0 && isSortable ? (
            <SortImages
              kinds={kinds}
              count={marked.length}
              onSort={(kind) => {
                sort({ ids: marked, kind });
                selection.end();
              }}
            />
          ) : null}
          {marked.length > 0 && mayRemove ? (
            <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => ask(marked)}>
              {removal.selected(marked.length)}
            </Button>
          ) : null}
        </Group>
      ) : null}
      <FileGrid
        files={files}
        token={token}
        about={({ size, notes, kind }) =>
          [formatBytes(size), ...notes, names.get(kind ?? '') ?? ''].filter((part) => part !== '').join(', ')
        }
        selection={selection}
        renderAction={({ id, name }) =>
          mayRemove ? (
            <Button
              variant="subtle"
              size="sm"
              aria-haspopup="dialog"
              aria-label={removal.named(name)}
              onClick={() => ask([id])}
            >
              {removal.act}
            </Button>
          ) : null
        }
      />
      <ConfirmDialog
        dialog={dialog}
        words={removal.ask(chosen.length)}
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
      {isOpen && completeSince === null && excess === null ? (
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
