import '../../theme/mantine-steps.css';
import { Box } from '@mantine/core';
import { ErrorAlert, InfoAlert } from '../../ui/alerts.tsx';
import type { DeskNotice, DeskView } from './desk-view.ts';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { uploadTexts } from './texts.ts';
import type { UploadDesk } from './upload-desk.ts';
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

function DeskMessage({ notice }: { readonly notice: DeskNotice }) {
  return notice.kind === 'unremovable' ? (
    <ErrorAlert mt={16}>{uploadTexts.unremovable(notice.name)}</ErrorAlert>
  ) : (
    <InfoAlert mt={16} role="status">
      {uploadTexts.skipped(notice.count)}
    </InfoAlert>
  );
}
