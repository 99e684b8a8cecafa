import { Button, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import type { ReactNode } from 'react';
import { ALL_FILES, type Delivered } from '../../../domain/contracts/order-page.ts';
import { formatBytes, formatDay } from '../../../domain/texts/format.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { FileGrid } from './file-grid.tsx';
import { orderPageTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

const texts = orderPageTexts.delivered;

interface DeliveredFilesProps {
  readonly delivered: Delivered;
  readonly token: string;
  /** What else can be done with a file. */
  readonly renderAction?: (file: Delivered['files'][number]) => ReactNode;
}

/** The finished files with their previews: all of them as a ZIP file, or one by one. */
export function DeliveredFiles({ delivered: { files, bytes, until }, token, renderAction }: DeliveredFilesProps) {
  const { download, isBusy, hasFailed } = useDownload(token);
  return (
    <section aria-labelledby="fertig">
      <Title order={2} size="1.625rem" id="fertig" mb={16}>
        {texts.heading}
      </Title>
      <Stack gap={12} align="start" mb={24}>
        <Text>{texts.until(texts.amount(files.length, formatBytes(bytes)), formatDay(new Date(until)))}</Text>
        <Button onClick={() => download(ALL_FILES)} loading={isBusy(ALL_FILES)}>
          <Icon icon={DownloadSimpleIcon} size="s" />
          <span>{texts.all}</span>
        </Button>
        {hasFailed ? <ErrorAlert title={texts.failed.title}>{texts.failed.text}</ErrorAlert> : null}
      </Stack>
      <FileGrid
        files={files}
        token={token}
        about={({ size }) => formatBytes(size)}
        renderAction={(file) => (
          <>
            <Button
              variant="subtle"
              size="sm"
              aria-label={texts.oneNamed(file.name)}
              onClick={() => download(file.id)}
              loading={isBusy(file.id)}
            >
              {texts.one}
            </Button>
            {renderAction?.(file)}
          </>
        )}
      />
    </section>
  );
}
