import { Button, Group } from '@mantine/core';
import type { DraftName } from '../../../machines/session/draft-rules.ts';
import { fieldId } from '../../forms/field-id.ts';
import { classNames } from '../../lib/class-names.ts';
import { WarnAlert } from '../../ui/alerts.tsx';
import { frameTexts } from '../frame/texts.ts';
import { useOrder } from '../session/use-order.ts';
import styles from './draft-conflicts.module.css';

interface DraftConflictsProps {
  readonly name: DraftName;
  /** What each field is called on the screen. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Fields that were changed here and in another window: both answers, and the choice between them. Nothing where there is none. */
export function DraftConflicts({ name, labels }: DraftConflictsProps) {
  const { draftOf, decideDraft } = useOrder();
  const { conflict } = frameTexts;
  return draftOf(name).conflicts.map(({ field, typed, saved }) => {
    const label = labels[field] ?? field;
    const decide = (take: 'typed' | 'saved') => {
      decideDraft({ name, field, take });
      document.getElementById(fieldId(field))?.focus();
    };
    return (
      <WarnAlert key={field} role="status" mb="md" title={`${label}: ${conflict.title}`} data-conflict={field}>
        <dl className={classNames('fs-break', styles['answers'])}>
          <dt>{conflict.typed}</dt>
          <dd>{typed.trim() === '' ? conflict.empty : typed}</dd>
          <dt>{conflict.saved}</dt>
          <dd>{saved === '' ? conflict.empty : saved}</dd>
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
