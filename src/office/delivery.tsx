import { Box, Button, Group, List, Paper, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import type { CheckedDelivery, FolderMatch } from '../../domain/contracts/office-delivery.ts';
import { isClean } from '../../domain/order/texts/deliverables.ts';
import { useFileDrop } from '../order/upload/use-file-drop.ts';
import { ErrorAlert, WarnAlert } from '../ui/components/alerts.tsx';
import { BusyButton } from '../ui/components/busy-button.tsx';
import marks from '../ui/components/marks.module.css';
import { letChooseFolders } from '../ui/lib/file-drop.ts';
import { queries } from '../ui/lib/queries.ts';
import {
  bringFolder,
  filesOfFolder,
  type FolderFile,
  lookAtFolder,
  type LookedAtFolder,
  type Progress as Done,
  sendFolder,
} from './deliver-folder.ts';
import { ReasonForm, WrongFiles } from './wrong-files.tsx';
import { officeTexts } from './texts.ts';
import { showOrder } from './use-office.ts';

const texts = officeTexts.delivery;

/** Names shown at first; each press shows ten times as many. */
const AT_A_TIME = 50;

interface DeliveryProps {
  readonly orderNumber: string;
  /** Called with the sentence that says what happened. */
  readonly onDone: (sentence: string) => void;
}

/** Drop area for the finished folder: compares it file by file, then delivers it. */
export function Delivery({ orderNumber, onDone }: DeliveryProps) {
  const { look, bring, send, progress } = useDelivery(orderNumber, () => onDone(texts.done));
  const choose = useRef<HTMLButtonElement>(null);
  const [isDropped, setDropped] = useState(false);
  const isBusy = bring.isPending || send.isPending;
  const take = (files: readonly File[]) => {
    if (isBusy) return;
    bring.reset();
    send.reset();
    setDropped(false);
    look.mutate(filesOfFolder(files));
  };
  const drop = () => {
    look.reset();
    bring.reset();
    setDropped(true);
    choose.current?.focus();
  };
  const isOver = useFileDrop(take);
  const folder = look.data;
  const wrong = bring.data?.checks ?? null;
  const error = send.error ?? bring.error ?? look.error;
  return (
    <Stack component="section" gap={16}>
      <Title order={2} size="h3">
        {texts.heading}
      </Title>
      <FolderField choose={choose} isOver={isOver} isBusy={isBusy} onTake={take} />
      {folder === undefined ? null : <Compared match={folder.match} />}
      {progress === null ? null : (
        <Stack gap={8} role="status">
          <Text>{texts[progress.what](progress.done, progress.all)}</Text>
          <Progress
            value={(100 * progress.done) / progress.all}
            aria-label={texts[progress.what](progress.done, progress.all)}
          />
        </Stack>
      )}
      {wrong === null ? null : (
        <WrongFiles
          checks={wrong}
          reason={bring.variables?.reason ?? ''}
          isSending={send.isPending}
          onSend={send.mutate}
        />
      )}
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      <VisuallyHidden role="status">{isDropped ? texts.dropped : ''}</VisuallyHidden>
      {folder === undefined ? null : (
        <Group align="end">
          {mayBeSent(folder.match) && wrong === null ? (
            <Sending
              folder={folder}
              isSending={bring.isPending}
              onSend={(reason) => bring.mutate({ folder, reason })}
            />
          ) : null}
          <Button variant="subtle" onClick={drop} disabled={isBusy}>
            {texts.forget}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface FolderFieldProps {
  /** The button that opens the browser's dialog. */
  readonly choose: RefObject<HTMLButtonElement | null>;
  /** Whether files are dragged over the page. */
  readonly isOver: boolean;
  readonly isBusy: boolean;
  readonly onTake: (files: readonly File[]) => void;
}

/** Where a folder is dropped or chosen. */
function FolderField({ choose, isOver, isBusy, onTake }: FolderFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Paper p={24} pos="relative" bg={isOver ? 'var(--fs-path-tint)' : undefined}>
      <Box pos="absolute" inset={0} className={marks['dashed']} aria-hidden="true" />
      <Group justify="space-between" pos="relative">
        <Text maw="44rem">{isOver ? texts.over : texts.how}</Text>
        <Button ref={choose} variant="outline" size="sm" aria-disabled={isBusy} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </Group>
      <input
        ref={(element) => {
          input.current = element;
          letChooseFolders(element);
        }}
        type="file"
        hidden
        multiple
        data-upload="finished"
        onChange={({ currentTarget }) => {
          onTake([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </Paper>
  );
}

interface SendingProps {
  readonly folder: LookedAtFolder;
  readonly isSending: boolean;
  readonly onSend: (reason: string) => void;
}

/** The button that delivers the folder; if files are missing, with the reason. */
function Sending({ folder: { match }, isSending, onSend }: SendingProps) {
  const count = match.matched.length;
  const button = isClean(match) ? texts.send(count) : texts.despite(count);
  if (match.missing.length + match.missingImages > 0) {
    return <ReasonForm button={button} isSending={isSending} onSend={onSend} />;
  }
  return (
    <BusyButton isBusy={isSending} onClick={() => onSend('')}>
      {button}
    </BusyButton>
  );
}

/** Matched files of the folder, and what prevents a delivery. */
function Compared({ match }: { readonly match: FolderMatch }) {
  const missing = [...match.missing, ...(match.missingImages === 0 ? [] : [texts.unnamed(match.missingImages)])];
  const counts = { matched: match.matched.length, missing: missing.length, surplus: match.surplus.length };
  return (
    <Stack gap={12} role="status">
      <Text fw={500}>{texts.compared(counts)}</Text>
      {match.isDeliverable ? null : <WarnAlert title={texts.notNow} />}
      {match.matched.length === 0 ? <WarnAlert title={texts.nothing} /> : null}
      <Named title={texts.missing} names={missing} />
      <Named title={texts.surplus} names={match.surplus} />
    </Stack>
  );
}

/** File names in portions: a wrong folder may have thousands. */
function Named({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const [shown, setShown] = useState(AT_A_TIME);
  const rest = names.length - shown;
  if (names.length === 0) return null;
  return (
    <WarnAlert title={title}>
      <List>
        {names.slice(0, shown).map((name) => (
          <List.Item key={name} className="fs-break">
            {name}
          </List.Item>
        ))}
      </List>
      {rest > 0 ? (
        <Button variant="subtle" size="sm" mt={8} onClick={() => setShown(shown * 10)}>
          {texts.more(rest)}
        </Button>
      ) : null}
    </WarnAlert>
  );
}

function mayBeSent({ matched, isDeliverable }: FolderMatch): boolean {
  return isDeliverable && matched.length > 0;
}

interface Bringing {
  readonly folder: LookedAtFolder;
  /** Why files are missing; '' if none is. */
  readonly reason: string;
}

/** The order once its files are sent, or what was measured while some are wrong. */
interface Brought {
  readonly order: OfficeOrder | null;
  readonly checks: CheckedDelivery['files'] | null;
}

/** Compares a dropped folder with the order, brings and measures its files on request, and sends them. */
function useDelivery(orderNumber: string, onDone: () => void) {
  const [progress, setProgress] = useState<Done | null>(null);
  const look = useMutation(
    { networkMode: 'always', mutationFn: (files: readonly FolderFile[]) => lookAtFolder(orderNumber, files) },
    queries,
  );
  const finish = (order: OfficeOrder) => {
    look.reset();
    bring.reset();
    showOrder(order);
    onDone();
  };
  const bring = useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ folder, reason }: Bringing): Promise<Brought> => {
        const checks = await bringFolder(orderNumber, folder, setProgress);
        if (checks.some(({ defects }) => defects.length > 0)) return { order: null, checks };
        return { order: await sendFolder(orderNumber, reason), checks: null };
      },
      onSuccess: ({ order }) => {
        if (order !== null) finish(order);
      },
      onSettled: () => setProgress(null),
    },
    queries,
  );
  const send = useMutation(
    { networkMode: 'always', mutationFn: (reason: string) => sendFolder(orderNumber, reason), onSuccess: finish },
    queries,
  );
  return { look, bring, send, progress };
}
