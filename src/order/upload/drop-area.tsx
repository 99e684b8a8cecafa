import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { type ChangeEvent, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import marks from '../../ui/marks.module.css';
import text from '../../ui/text.module.css';
import { acceptAttribute } from './accepted-files.ts';
import styles from './drop-area.module.css';
import { uploadTexts } from './texts.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Phones and tablets know no folders. */
const knowsFolders = typeof HTMLInputElement !== 'undefined' && 'webkitdirectory' in HTMLInputElement.prototype;

/** The dashed place where files and folders are put, with buttons for everybody who does not drag. */
export function DropArea({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.currentTarget.files ?? [])]);
    // So that the same file can be chosen once more.
    event.currentTarget.value = '';
  };
  return (
    <div className={classNames(styles['area'], isOver && styles['over'])}>
      <div className={classNames(styles['frame'], marks['dashed'])} aria-hidden="true" />
      <Icon icon={UploadSimpleIcon} size="l" className={styles['icon']} />
      <h2 className={styles['heading']}>{isOver ? uploadTexts.drop.headingOver : uploadTexts.drop.heading}</h2>
      <ButtonRow className={styles['buttons']}>
        <Button size="compact" wideOnPhone onClick={() => files.current?.click()}>
          {uploadTexts.drop.files}
        </Button>
        {knowsFolders ? (
          <Button kind="outline" size="compact" wideOnPhone onClick={() => folder.current?.click()}>
            {uploadTexts.drop.folder}
          </Button>
        ) : null}
      </ButtonRow>
      <p className={classNames(text['small'], text['muted'])}>{uploadTexts.drop.types}</p>
      <input ref={files} type="file" hidden multiple accept={acceptAttribute} onChange={take} data-upload="files" />
      <input
        ref={(input) => {
          folder.current = input;
          // React has no property for it.
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple
        onChange={take}
        data-upload="folder"
      />
    </div>
  );
}
