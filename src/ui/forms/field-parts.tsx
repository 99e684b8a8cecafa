import type { CSSProperties, ReactNode } from 'react';
import { errorId, FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import { FieldLabel } from './field-label.tsx';

export interface FieldParts {
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
 * The props of one of Mantine's inputs, with what every field has in common. The message is no `error` of Mantine's, which comes and goes and
 * leaves marks that the server would have to set, too, but stands below the input from the start (`domain/texts/form-page.ts`).
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
