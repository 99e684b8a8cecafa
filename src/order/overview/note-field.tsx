import { Textarea } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { limits } from '../../../domain/catalogue.ts';
import { Icon } from '../../ui/icon.tsx';
import { DraftConflicts } from '../forms/draft-conflicts.tsx';
import { fieldId } from '../forms/field-id.ts';
import { fieldClasses } from '../forms/text-field.tsx';
import styles from './note-field.module.css';
import { overviewTexts } from './texts.ts';
import type { useNote } from './use-note.ts';

/** A note to the studio, saved by itself; the line below says whether it is. */
export function NoteField({ note }: { readonly note: ReturnType<typeof useNote> }) {
  return (
    <div className={styles['field']}>
      <DraftConflicts name="note" labels={{ note: overviewTexts.note }} />
      <Textarea
        id={fieldId('note')}
        label={overviewTexts.note}
        description={overviewTexts.noteHint}
        inputWrapperOrder={['label', 'description', 'input']}
        classNames={fieldClasses}
        maxLength={limits.noteLength}
        value={note.typed}
        onChange={(event) => note.change(event.currentTarget.value)}
        onBlur={note.leave}
      />
      <p className={styles['state']} role="status">
        {note.state === 'saving' ? overviewTexts.noteSaving : null}
        {note.state === 'saved' ? (
          <>
            <Icon icon={CheckIcon} size="s" className={styles['tick']} />
            {overviewTexts.noteSaved}
          </>
        ) : null}
        {note.state === 'failed' ? overviewTexts.noteFailed : null}
      </p>
    </div>
  );
}
