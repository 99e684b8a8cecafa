import { Note } from '../../ui/note.tsx';
import type { DeskNotice, DeskView } from './desk-view.ts';
import { DropArea } from './drop-area.tsx';
import { FileList } from './file-list.tsx';
import { uploadTexts } from './texts.ts';
import type { UploadDesk } from './upload-desk.ts';
import { UploadTotal } from './upload-total.tsx';
import styles from './uploader.module.css';

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
        <section className={styles['files']} aria-label={uploadTexts.list}>
          <UploadTotal desk={desk} view={view} stated={stated} />
          <FileList desk={desk} view={view} />
        </section>
      )}
    </>
  );
}

function DeskMessage({ notice }: { readonly notice: DeskNotice }) {
  const isError = notice.kind === 'unremovable';
  return (
    <Note kind={isError ? 'error' : 'info'} role={isError ? 'alert' : 'status'} className={styles['notice']}>
      <p>{isError ? uploadTexts.unremovable(notice.name) : uploadTexts.skipped(notice.count)}</p>
    </Note>
  );
}
