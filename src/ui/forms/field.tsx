import { Input, Text, TextInput, type TextInputProps } from '@mantine/core';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { Icon } from '../components/icon.tsx';
import { fieldId } from './field-id.ts';

/**
 * A line of text. Drawn again only when something of its own has changed: a form has a dozen, and one is typed into.
 */
export const TextField = memo(function TextField(props: Field<TextInputProps>) {
  return <TextInput {...fieldProps(props)} />;
});

interface FieldParts {
  /** Name of the answer, as it is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What to mend. */
  readonly error?: ReactNode;
  /** The message is told at once, because no summary takes the focus. */
  readonly isAnnounced?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Columns of six that the field takes from 641 px on; all of them unless told otherwise. */
  readonly columns?: 2 | 3 | 4 | undefined;
}

/** The props of one of Mantine's inputs with ours in the place of those that we give by `FieldParts`. */
export type Field<Props> = Omit<Props, keyof FieldParts | 'description' | 'size' | 'className'> & FieldParts;

/**
 * The props of one of Mantine's inputs, with what every field has in common. The message is no `error` of Mantine's,
 * which comes and goes and leaves marks that the server would have to set, too, but stands below the input from the
 * start (`domain/texts/form-page.ts`).
 */
export function fieldProps<Props extends FieldParts>({
  name,
  label,
  hint,
  error,
  isAnnounced,
  required = false,
  columns,
  ...rest
}: Props) {
  const id = fieldId(name);
  const hintId = `${id}-hinweis`;
  return {
    ...rest,
    id,
    name,
    required,
    withAsterisk: false,
    label: <FieldLabel name={label} required={required} />,
    description: hint,
    descriptionProps: { id: hintId },
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        <FieldError name={name} isAnnounced={isAnnounced}>
          {error}
        </FieldError>
      </>
    ),
    attributes: {
      input: {
        'aria-describedby': hint === undefined ? errorId(name) : `${hintId} ${errorId(name)}`,
        'aria-invalid': error ? true : undefined,
      },
    },
    style: { '--of-six': columns } as CSSProperties,
  };
}

const REQUIRED = 'Pflichtfeld';

/** A field's name; a required one says so in words. */
function FieldLabel({ name, required = false }: { readonly name: string; readonly required?: boolean }) {
  return (
    <>
      <span>{name}</span>
      {required ? (
        <Text span variant="remark">
          {` ${REQUIRED}`}
        </Text>
      ) : null}
    </>
  );
}

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
