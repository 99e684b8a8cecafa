import '../../theme/mantine-steps.css';
import { Box } from '@mantine/core';
import type { QueueNotice } from '../../../machines/upload/queue-machine.ts';
import { ErrorAlert, InfoAlert } from '../../ui/alerts.tsx';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { uploadTexts } from './texts.ts';
import type { DeskView, UploadDesk } from './upload-desk.ts';
import { UploadTotal } from './upload-total.tsx';

interface UploaderProps {
  readonly desk: UploadDesk;
  readonly view: DeskView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
}

/** The place to put files, and what has become of them; the same in the wizard and in the transfer window. */
export function Uploader({ desk, view, stated }: UploaderProps) {
  const { notice } = view;
  return (
    <>
      <DropArea onFiles={(files) => void desk.add(files)} />
      {notice === null ? null : <DeskMessage notice={notice} />}
      {view.files.length === 0 ? null : (
        <Box component="section" mt={32} aria-label={uploadTexts.list}>
          <UploadTotal desk={desk} view={view} stated={stated} />
          <FileList desk={desk} view={view} />
        </Box>
      )}
    </>
  );
}

function DeskMessage({ notice }: { readonly notice: QueueNotice }) {
  if (notice.kind === 'undone') return <ErrorAlert mt={16}>{uploadTexts.undone(notice.names)}</ErrorAlert>;
  if (notice.known === 0) return null;
  return (
    <InfoAlert mt={16} role="status">
      {uploadTexts.skipped(notice.known)}
    </InfoAlert>
  );
}
