import { Input } from '@mantine/core';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { Icon } from '../components/icon.tsx';
import { fieldId } from './field-id.ts';

/** The id of a field's message, for `aria-describedby`. */
export function errorId(field: string): string {
  return `${fieldId(field)}-fehler`;
}

interface FieldErrorProps {
  readonly name: string;
  /** What to mend; nothing while there is nothing wrong. */
  readonly children: React.ReactNode;
  /** Told at once to those who listen; for forms without a summary that takes the focus. */
  readonly isAnnounced?: boolean | undefined;
}

/** The place of a field's message, hidden while there is none. */
export function FieldError({ name, children, isAnnounced = false }: FieldErrorProps) {
  return (
    <Input.Error
      id={errorId(name)}
      role={isAnnounced ? 'alert' : undefined}
      hidden={!children}
      {...{ [formMarks.problem]: name }}
    >
      <Icon icon={WarningCircleIcon} size="s" weight="fill" />
      <span {...{ [formMarks.problemText]: '' }}>{children}</span>
    </Input.Error>
  );
}
