import { Input, Text, TextInput, type TextInputProps } from '@mantine/core';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { Icon } from '../components/icon.tsx';
import { fieldId } from './field-id.ts';

/**
 * A line of text, with the keyboard of its type. Memoized: a form has a dozen of them, and typing changes one.
 * Only the last field of a form says what Enter does (`enterKeyHint`): before it, phones offer the next field.
 */
export const TextField = memo(function TextField(props: Field<TextInputProps>) {
  return <TextInput {...keyboards[props.type ?? 'text']} {...fieldProps(props)} />;
});

/** No capital letters, no corrections in an address. */
const identifier = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
const keyboards: Readonly<Record<string, Partial<TextInputProps>>> = {
  email: { inputMode: 'email', ...identifier },
  url: { inputMode: 'url', ...identifier },
  tel: { inputMode: 'tel' },
};

interface FieldParts {
  /** Name of the answer on the wire. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Error message. */
  readonly error?: ReactNode;
  /** Announces the message at once, for forms whose summary does not take the focus. */
  readonly isAnnounced?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Columns of six from 641 px on; all by default. */
  readonly columns?: 2 | 3 | 4 | undefined;
}

/** Props of one of Mantine's inputs, of which `FieldParts` replaces some. */
export type Field<Props> = Omit<Props, keyof FieldParts | 'description' | 'size' | 'className'> & FieldParts;

/**
 * The props of one of Mantine's inputs, with what all fields share.
 * The message is always in the markup, below the input (`domain/texts/form-page.ts`).
 * Mantine's `error` appears and disappears, and adds marks that the server would have to set, too.
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

/** Label of a field, with a remark if required; screen readers say so of the field itself. */
function FieldLabel({ name, required = false }: { readonly name: string; readonly required?: boolean }) {
  return (
    <>
      <span>{name}</span>
      {required ? (
        <Text span variant="remark" aria-hidden="true">
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
  /** Error message; empty without an error. */
  readonly children: React.ReactNode;
  /** Announces the message at once, for forms whose summary does not take the focus. */
  readonly isAnnounced?: boolean | undefined;
}

/** Element of a field's message, hidden while empty. */
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
