import { Anchor, Box, type BoxProps, Text } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formMarks } from '../../../domain/texts/form-page.ts';
import { ErrorAlert } from '../components/alerts.tsx';
import { Icon } from '../components/icon.tsx';
import { optionalTexts } from '../components/texts.ts';
import { fieldId } from './field-id.ts';
import styles from './form-grid.module.css';

interface ErrorSummaryProps {
  /** Defaults to the number of wrong answers. */
  readonly title?: string;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, unknown>>;
  /** The fields in the order of the form. */
  readonly fields: readonly string[];
  /** Names of the fields, where the messages do not contain them. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/**
 * Error summary above the form: each message is a link that moves the focus to its field.
 * The form focuses the summary first.
 */
export function ErrorSummary({ title, errors, fields, labels, ref }: ErrorSummaryProps) {
  const count = fields.filter((field) => Boolean(errors[field])).length;
  return (
    <ErrorAlert
      id="fehlermeldung"
      tabIndex={-1}
      ref={ref}
      mb={26}
      hidden={count === 0}
      title={title ?? wrongAnswers(count)}
      {...{ [formMarks.anyProblem]: '' }}
    >
      <ul>
        {fields.map((field) => (
          <li key={field} hidden={!errors[field]} {...{ [formMarks.problem]: field }}>
            <Anchor
              variant="row"
              display="flex"
              mih={32}
              py={4}
              fw={500}
              c="var(--fs-error)"
              href={`#${fieldId(field)}`}
              onClick={(event) => focusField(event, field)}
            >
              <span>
                {labels === undefined ? null : <span>{`${labels[field]}: `}</span>}
                <span {...{ [formMarks.problemText]: '' }}>{errors[field] as string | undefined}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </ErrorAlert>
  );
}

/** Avoids the history entry that following a fragment would create. */
function focusField(event: React.MouseEvent, field: string): void {
  event.preventDefault();
  const control = document.getElementById(fieldId(field));
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
}

const numbers = ['', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn'];

function wrongAnswers(count: number): string {
  if (count === 1) return 'Eine Angabe fehlt oder stimmt noch nicht';
  return `${numbers[count] ?? count} Angaben fehlen oder stimmen noch nicht`;
}

/**
 * Fields side by side in six columns (`FieldParts`), at full width on a phone.
 * Mantine's `Grid` would write its widths as `<style>` elements.
 */
export function FormGrid({ children, ...rest }: BoxProps & { readonly children: ReactNode }) {
  return (
    <Box className={styles['grid']} {...rest}>
      {children}
    </Box>
  );
}

interface OptionalFieldsProps {
  /** Where all fields are in view. */
  readonly heading?: string;
  readonly names: readonly string[];
  /** Answers and messages by field: a filled or wrong field unfolds all. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/**
 * Optional fields: behind one line on a phone, in view elsewhere. Works without script.
 * The element itself remembers whether it is open, so that unfolding it before the script has loaded counts.
 */
export function OptionalFields({
  heading = optionalTexts.heading,
  names,
  values,
  errors,
  children,
}: OptionalFieldsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isFilled = names.some((name) => (values[name] ?? '') !== '');
  const wrong = names.filter((name) => Boolean(errors[name])).join(' ');
  // Constant: as the server fills the page.
  const [isOpenAtFirst] = useState(isFilled || wrong !== '');
  useLayoutEffect(() => {
    if (isFilled || wrong !== '') details.current?.setAttribute('open', '');
  }, [isFilled, wrong]);
  return (
    <details ref={details} open={isOpenAtFirst} className={styles['optional']} data-optional>
      <summary>
        <span>{`${optionalTexts.heading} (${optionalTexts.remark})`}</span>
        <Icon icon={CaretDownIcon} size="s" />
      </summary>
      <FormGrid>
        <Text variant="display" fz="1.375rem" pt={10} visibleFrom="xs">
          <span>{heading}</span>{' '}
          <Text span variant="remark">
            {optionalTexts.remark}
          </Text>
        </Text>
        {children}
      </FormGrid>
    </details>
  );
}
