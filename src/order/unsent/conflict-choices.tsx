import { Button, Group } from '@mantine/core';
import { cleanText } from '../../../domain/texts/clean-text.ts';
import type { UnsentTextConflict, FieldDecision } from '../../../machines/session/field-values.ts';
import { Breakable } from '../../ui/components/kept.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { frameTexts } from '../frame/texts.ts';
import styles from './conflict-choices.module.css';

interface ConflictChoicesProps {
  readonly conflicts: readonly UnsentTextConflict[];
  readonly onDecide: (decision: FieldDecision) => void;
  /** Labels of the fields. */
  readonly labels: Readonly<Record<string, string>>;
  /** Text of an answer, for fields whose answers are codes. */
  readonly textOf?: ((field: string, answer: string) => string) | undefined;
}

/** Fields that were changed here and in another window: both answers, and the choice between them. */
export function ConflictChoices({ conflicts, onDecide, labels, textOf = asItIs }: ConflictChoicesProps) {
  const { conflict } = frameTexts;
  const textsOf = (field: string, answer: string) => textOf(field, cleanText(answer)) || conflict.empty;
  return conflicts.map(({ field, typed, saved }) => {
    const label = labels[field] ?? field;
    const decide = (take: 'typed' | 'saved') => {
      onDecide({ field, take });
      document.getElementById(fieldId(field))?.focus();
    };
    return (
      <WarnAlert key={field} role="status" mb="md" title={`${label}: ${conflict.title}`} data-conflict={field}>
        <dl className={styles['answers']}>
          <dt>{conflict.typed}</dt>
          <dd>
            <Breakable>{textsOf(field, typed)}</Breakable>
          </dd>
          <dt>{conflict.saved}</dt>
          <dd>
            <Breakable>{textsOf(field, saved)}</Breakable>
          </dd>
        </dl>
        <Group>
          <Button variant="outline" size="sm" aria-label={conflict.keepTyped(label)} onClick={() => decide('typed')}>
            {conflict.keepTypedShort}
          </Button>
          <Button variant="outline" size="sm" aria-label={conflict.takeSaved(label)} onClick={() => decide('saved')}>
            {conflict.takeSavedShort}
          </Button>
        </Group>
      </WarnAlert>
    );
  });
}

function asItIs(_field: string, answer: string): string {
  return answer;
}
