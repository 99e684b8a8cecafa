import { Group, Text } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { limits } from '../../../domain/texts/limits.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useOrder } from '../session/use-order.ts';
import { DraftConflicts, useDraft } from '../unsent/unsent-texts.tsx';
import { overviewTexts } from './texts.ts';

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

type NoteState = 'clean' | 'saving' | 'saved' | 'failed';

/** The note to the studio: what is typed, and whether the order has it. It saves itself (`unsent-text-rules.ts`). */
export function useNote() {
  const { item, problem, pendingCalls, saveDrafts } = useOrder();
  const { values, type } = useDraft<{ note: string }>('note');
  return {
    typed: values.note,
    state: stateOf(),
    change: (note: string) => type({ note }),
    leave: saveDrafts,
  };

  function stateOf(): NoteState {
    if (pendingCalls.includes('updateNote')) return problem === null ? 'saving' : 'failed';
    return values.note === item.note && values.note !== '' ? 'saved' : 'clean';
  }
}
