import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { formatBytes } from '../../../domain/texts/format.ts';
import { onlyTestImagesUpTo } from '../../../domain/order/texts/offer-texts.ts';
import { isMoreThanFree } from '../../../domain/catalogue/offers.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useReport } from '../../ui/components/outcome.tsx';
import { TransferWindow } from '../../ui/transfer/transfer-window.tsx';
import { KindsNote, SortImages } from '../../order/upload/image-kinds.tsx';
import { uploadTexts } from '../../order/upload/texts.ts';
import { type Selection, useSelection } from '../../order/upload/use-selection.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import type { Access } from '../../ui/lib/send.ts';
import styles from '../booked.module.css';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useRemoval, useSorting } from './use-order-page.ts';

const texts = orderPageTexts.images;
const removal = orderPageTexts.remove;

interface OrderImagesProps {
  readonly page: OrderPage;
  readonly access: Access;
}

/** The customer's own images; folded, once there are results to look at. */
export function OrderImages({ isFolded, ...props }: OrderImagesProps & { readonly isFolded: boolean }) {
  const { length } = props.page.images.files;
  if (isFolded)
    return (
      <Fold
        id="bilder"
        heading={length === 0 ? texts.heading : texts.originals(length)}
        about={length === 0 ? texts.deleted : texts.sentSo(length)}
      >
        <SentImages {...props} />
      </Fold>
    );
  return (
    <section aria-labelledby="bilder">
      <Title order={2} size="1.625rem" id="bilder" mb={16}>
        {texts.heading}
      </Title>
      <SentImages {...props} />
    </section>
  );
}

/** Whether the order waits for images that its customer has still to send. */
export function misses({ images: { isOpen, completeSince }, excess }: OrderPage): boolean {
  return isOpen && completeSince === null && excess === null;
}

/** How to send missing images: the first thing on the page of an order that waits for them. */
export function SendMissing({ access }: Pick<OrderImagesProps, 'access'>) {
  return (
    <Stack gap={12}>
      <Text id="missing-images">{texts.missing}</Text>
      <Group>
        <TransferWindow describedBy="missing-images" access={access} here={{}} />
      </Group>
    </Stack>
  );
}

interface FoldProps {
  readonly id: string;
  readonly heading: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** A part of the page behind its heading. Its content loads when it is opened. */
export function Fold({ id, heading, about, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={classNames('fs-lined', styles['fold'])}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <Title order={2} size="1.25rem" id={id}>
            {heading}
          </Title>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </span>
        <Icon icon={CaretDownIcon} size="s" />
      </summary>
      {isOpen ? <Box pb={24}>{children}</Box> : null}
    </details>
  );
}

/** The order's files with their previews, findings and actions. */
function SentImages({ page: { status, images, summary, excess }, access }: OrderImagesProps) {
  const { files, mayRemove, kinds, maySort } = images;
  const sorting = useSorting(access);
  const selection = useSelection(useMemo(() => files.map(({ id }) => id), [files]));
  const report = useReport();
  const removing = useAskedRemoval(access, (ids) => {
    selection.end();
    report({ sentence: removal.done(ids.length), focus: [...tileInstead(files, ids), '#bilder'] });
  });
  const isSortable = maySort && kinds.length > 0 && files.length > 0;
  const { testImages } = summary;
  return (
    <>
      {excess === null && testImages !== null && isMoreThanFree(summary, files.length) ? (
        <WarnAlert mb={12}>{onlyTestImagesUpTo(testImages)}</WarnAlert>
      ) : null}
      {files.length === 0 ? <Text>{status === 'booked' ? texts.none : texts.gone}</Text> : null}
      {isSortable ? (
        <KindsNote kinds={kinds} said={files.map(({ kind }) => kind)} failure={sorting.hasFailed ? 'failed' : null} />
      ) : null}
      {isSortable || (mayRemove && files.length > 1) ? (
        <SelectionActions
          images={images}
          selection={selection}
          onSort={isSortable ? sorting.sort : null}
          onRemove={mayRemove ? removing.ask : null}
        />
      ) : null}
      <ImageGrid images={images} access={access} selection={selection} onRemove={mayRemove ? removing.ask : null} />
      <RemovalDialog removing={removing} />
    </>
  );
}

type Images = OrderPage['images'];

/** The tile that comes into the place of removed ones, as a selector; none without images. */
function tileInstead(files: Images['files'], removed: readonly string[]): string[] {
  const place = files.findIndex(({ id }) => removed.includes(id));
  const next = files.find(({ id }, index) => index > place && !removed.includes(id)) ?? files[place - 1];
  return next === undefined ? [] : [`[data-key="${CSS.escape(next.id)}"] [data-view]`];
}

/** A removal with its confirmation: the images that the customer asks to remove, and the call. */
function useAskedRemoval(access: Access, onRemoved: (ids: readonly string[]) => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const removal = useRemoval(access, (ids) => {
    dialog.current?.close();
    onRemoved(ids);
  });
  const ask = (ids: readonly string[]) => {
    setChosen(ids);
    dialog.current?.showModal();
  };
  return { ...removal, dialog, chosen, ask };
}

interface SelectionActionsProps {
  readonly images: Images;
  readonly selection: Selection;
  /** Assigns the selected images to a kind; null: they cannot be assigned. */
  readonly onSort: ReturnType<typeof useSorting>['sort'] | null;
  /** Asks whether to remove the selected images; null: they stay. */
  readonly onRemove: ((ids: readonly string[]) => void) | null;
}

/** Buttons that select images, and those for the selected ones. */
function SelectionActions({ images: { files, kinds }, selection, onSort, onRemove }: SelectionActionsProps) {
  // A file that was removed elsewhere is not selected.
  const marked = files.flatMap(({ id }) => (selection.keys?.has(id) === true ? [id] : []));
  return (
    <Group gap="4px 8px" my={12}>
      <Button variant="subtle" size="sm" onClick={selection.toggle}>
        {selection.keys === null ? uploadTexts.bulk.select : uploadTexts.bulk.selectEnd}
      </Button>
      {selection.keys === null || marked.length === files.length ? null : (
        <Button variant="subtle" size="sm" onClick={selection.all}>
          {uploadTexts.bulk.selectAll(files.length)}
        </Button>
      )}
      {marked.length > 0 && onSort !== null ? (
        <SortImages
          kinds={kinds}
          count={marked.length}
          onSort={(kind) => {
            onSort({ ids: marked, kind });
            selection.end();
          }}
        />
      ) : null}
      {marked.length > 0 && onRemove !== null ? (
        <Button variant="subtle" size="sm" aria-haspopup="dialog" onClick={() => onRemove(marked)}>
          {removal.selected(marked.length)}
        </Button>
      ) : null}
    </Group>
  );
}

interface ImageGridProps extends Pick<SelectionActionsProps, 'images' | 'selection' | 'onRemove'> {
  readonly access: Access;
}

/** The images with size, findings and kind; a finding about all of them stands above, once. */
function ImageGrid({ images: { files, kinds }, access, selection, onRemove }: ImageGridProps) {
  const names = new Map(kinds.map(({ type, name }) => [type, name]));
  const common = useMemo(() => commonNotes(files), [files]);
  return (
    <>
      {common.length === 0 ? null : (
        <Text size="sm" c="dimmed" mb={12}>
          {texts.common(common)}
        </Text>
      )}
      <FileGrid
        files={files}
        access={access}
        about={({ size, notes, kind }) =>
          [formatBytes(size), ...notes.filter((note) => !common.includes(note)), names.get(kind ?? '') ?? '']
            .filter((part) => part !== '')
            .join(', ')
        }
        selection={selection}
        renderMenu={
          onRemove === null
            ? undefined
            : ({ id, name }) => (
                <Button
                  variant="subtle"
                  size="sm"
                  fullWidth
                  aria-haspopup="dialog"
                  aria-label={removal.named(name)}
                  onClick={() => onRemove([id])}
                >
                  {removal.act}
                </Button>
              )
        }
      />
    </>
  );
}

/** Findings that several files have in common, all of them. */
function commonNotes(files: Images['files']): readonly string[] {
  const [first, ...others] = files;
  if (first === undefined || others.length === 0) return [];
  return first.notes.filter((note) => others.every(({ notes }) => notes.includes(note)));
}

function RemovalDialog({ removing }: { readonly removing: ReturnType<typeof useAskedRemoval> }) {
  const { dialog, chosen, remove, isBusy, failure, forget } = removing;
  return (
    <ConfirmDialog
      dialog={dialog}
      texts={removal.ask(chosen.length)}
      isBusy={isBusy}
      onAct={() => remove(chosen)}
      onKeep={() => dialog.current?.close()}
      onClose={forget}
    >
      {failure === null ? null : (
        <ErrorAlert mt={18} title={removal[failure].title}>
          {removal[failure].text}
        </ErrorAlert>
      )}
    </ConfirmDialog>
  );
}
