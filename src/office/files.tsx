import { Box, Button, CopyButton, Group, Stack, Table, Text, Title, UnstyledButton } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import type { OfficeFile, OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { previewPause } from '../../domain/contracts/upload-calls.ts';
import { beyondOrdered, isBeyondOrdered, sortedText } from '../../domain/order/order-kinds.ts';
import { formatBytes } from '../../domain/texts/format.ts';
import { Thumbnail } from '../order/previews/thumbnail.tsx';
import { InfoAlert, WarnAlert } from '../ui/components/alerts.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { Kept } from '../ui/components/kept.tsx';
import { fetchApi, isOurs } from '../ui/lib/fetch-api.ts';
import { queries } from '../ui/lib/queries.ts';
import { COPIED_FOR_MS } from '../ui/transfer/transfer-window.tsx';
import { LongTable } from './tables.tsx';
import { officeTexts } from './texts.ts';

const texts = officeTexts.order;

/** The customer's files, each with its findings. */
export function CustomerFiles({ files }: { readonly files: readonly OfficeFile[] }) {
  const [preview, file, image, findings] = texts.fileHead;
  const [areHashesShown, showHashes] = useState(false);
  return (
    <>
      <HashesButton areShown={areHashesShown} onPress={showHashes} />
      <LongTable
        label={texts.files(files.length)}
        columns={[{ head: preview, width: '7rem' }, { head: file }, { head: image }, { head: findings }]}
        rows={files}
        hasControls={areHashesShown}
        renderCells={(one) => (
          <>
            <Table.Td>
              <Preview id={one.id} name={one.name} type={one.type} />
            </Table.Td>
            <Table.Th scope="row" className="fs-break">
              <Kept>{one.name}</Kept>
              <Text size="sm" c="dimmed">
                {formatBytes(one.size)}
              </Text>
              {areHashesShown ? <Hash name={one.name} sha256={one.sha256} /> : null}
            </Table.Th>
            <Table.Td>{[one.kind, one.image].filter((part) => part !== '').join(', ')}</Table.Td>
            <Table.Td>{[...one.findings, ...(one.scan === 'unscanned' ? [texts.unscanned] : [])].join(', ')}</Table.Td>
          </>
        )}
      />
    </>
  );
}

/** Delivered files. */
export function FinishedFiles({ files }: { readonly files: OfficeOrder['delivered'] }) {
  const [file, size] = texts.deliveredHead;
  const [areHashesShown, showHashes] = useState(false);
  return (
    <Stack component="section" gap={16}>
      <Title order={2} size="h3">
        {texts.delivered(files.length)}
      </Title>
      <HashesButton areShown={areHashesShown} onPress={showHashes} />
      <LongTable
        label={texts.delivered(files.length)}
        columns={[{ head: file }, { head: size, width: '9rem' }]}
        rows={files}
        hasControls={areHashesShown}
        renderCells={(one) => (
          <>
            <Table.Th scope="row" className="fs-break">
              <Kept>{one.name}</Kept>
              {areHashesShown ? <Hash name={one.name} sha256={one.sha256} /> : null}
            </Table.Th>
            <Table.Td>{formatBytes(one.size)}</Table.Td>
          </>
        )}
      />
    </Stack>
  );
}

/** Images assigned to each kind; a warning where they exceed the paid number. */
export function SortedKinds({ kinds }: Pick<OfficeOrder, 'kinds'>) {
  if (kinds.length === 0) return null;
  const isBeyond = isBeyondOrdered(kinds);
  const Note = isBeyond ? WarnAlert : InfoAlert;
  return (
    <Note title={isBeyond ? beyondOrdered : texts.sorted}>
      {kinds.map((kind) => (
        <span key={kind.type}>{sortedText(kind)}</span>
      ))}
    </Note>
  );
}

interface HashesButtonProps {
  readonly areShown: boolean;
  readonly onPress: (areShown: boolean) => void;
}

/** Shows the hashes of a list of files, or hides them: they are rarely needed and long. */
function HashesButton({ areShown, onPress }: HashesButtonProps) {
  return (
    <Button variant="subtle" size="sm" style={{ alignSelf: 'start' }} onClick={() => onPress(!areShown)}>
      {texts.hashes(areShown)}
    </Button>
  );
}

/** The full hash, with a button that copies it; nothing for a file that was stored without one. */
function Hash({ name, sha256 }: { readonly name: string; readonly sha256: string | null }) {
  if (sha256 === null) return null;
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Text size="sm" flex={1} className="fs-num fs-break" translate="no">
        {`${texts.hash} ${sha256}`}
      </Text>
      {'clipboard' in navigator ? (
        <CopyButton value={sha256} timeout={COPIED_FOR_MS}>
          {({ copied, copy }) => (
            <UnstyledButton variant="icon" aria-label={copied ? texts.copied : texts.copyHash(name)} onClick={copy}>
              <Icon icon={copied ? CheckIcon : CopyIcon} size="s" />
            </UnstyledButton>
          )}
        </CopyButton>
      ) : null}
    </Group>
  );
}

/** Previews are WebP, whatever the file is. */
const PICTURE = 'vorschau.webp';

/** The preview of a file; null while it is drawn, and for a file without one. */
export function usePreview(id: string, isEnabled = true): Blob | null {
  const { data } = useQuery(
    {
      queryKey: ['office', 'preview', id],
      enabled: isEnabled,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }) => {
        const answer = await fetchApi(pathTo(officePaths.preview, id), { signal, priority: 'low' });
        if (!isOurs(answer)) throw new Error('a preview: something else has answered');
        return { picture: answer.status === 200 ? await answer.blob() : null, isPending: answer.status === 202 };
      },
      refetchInterval: ({ state }) => (state.data?.isPending === true ? previewPause * 1000 : false),
    },
    queries,
  );
  return data?.picture ?? null;
}

interface PreviewProps {
  readonly id: string;
  readonly name: string;
  /** Media type by content. */
  readonly type: string | null;
}

/** Preview of a customer's file; an archive has none. */
function Preview({ id, name, type }: PreviewProps) {
  const picture = usePreview(id, type !== 'application/zip');
  return (
    <Box w={72}>
      <Thumbnail name={picture === null ? name : PICTURE} data={picture} previewId={null} />
    </Box>
  );
}
