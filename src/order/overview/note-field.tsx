import { Group, Text } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { limits } from '../../../domain/texts/limits.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { DraftConflicts } from '../unsent/text-conflicts.tsx';
import { overviewTexts } from './texts.ts';
import type { useNote } from './use-note.ts';

/** A note to the studio, saved by itself; the line below says whether it is. */
export function NoteField({ note }: { readonly note: ReturnType<typeof useNote> }) {
  return (
    <>
      <DraftConflicts name="note" labels={{ note: overviewTexts.note }} />
      <TextArea
        name="note"
        label={overviewTexts.note}
        hint={overviewTexts.noteHint}
        maxLength={limits.noteLength}
        value={note.typed}
        onChange={(event) => note.change(event.currentTarget.value)}
        onBlur={note.leave}
      />
      <Group gap={6} mih="1.5em" mt={6} fz="sm" c="dimmed" role="status">
        {note.state === 'saving' ? <span>{overviewTexts.noteSaving}</span> : null}
        {note.state === 'saved' ? (
          <>
            <Text span c="var(--fs-ok)">
              <Icon icon={CheckIcon} size="s" />
            </Text>
            <span>{overviewTexts.noteSaved}</span>
          </>
        ) : null}
        {note.state === 'failed' ? <span>{overviewTexts.noteFailed}</span> : null}
      </Group>
    </>
  );
}
