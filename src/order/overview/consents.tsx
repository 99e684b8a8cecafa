import { Checkbox, Text } from '@mantine/core';
import { NewTabLink } from '../../ui/components/links.tsx';
import { errorId, FieldError } from '../../ui/forms/field.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { overviewTexts } from './texts.ts';

const NAME = 'earlyStart';

interface EarlyStartProps {
  readonly checked: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A private person's consent to start before the withdrawal period ends (§ 356 (4) BGB); never preselected. */
export function EarlyStart({ checked, mistake, onChange }: EarlyStartProps) {
  return (
    <>
      <Checkbox
        id={fieldId(NAME)}
        mb="lg"
        label={overviewTexts.earlyStart}
        checked={checked}
        error={mistake !== undefined}
        aria-invalid={mistake !== undefined}
        aria-describedby={errorId(NAME)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <FieldError name={NAME} isAnnounced>
        {mistake}
      </FieldError>
    </>
  );
}

interface KeepClientProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Keeps the invoice address in this browser for the next order; preselected only if it was ticked the last time. */
export function KeepClient({ checked, onChange }: KeepClientProps) {
  return (
    <Checkbox
      label={overviewTexts.keepClient}
      description={overviewTexts.keepClientHint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Directly above the order button: the applicable terms, with the documents. */
export function LegalLine({ isPrivate, isFree }: { readonly isPrivate: boolean; readonly isFree: boolean }) {
  const { terms, privacy, withdrawal, payment } = overviewTexts.legal;
  return (
    <Text size="sm" lh={1.4} c="dimmed" mt={14}>
      <Sentence texts={terms} href="/agb" />
      {isPrivate ? <Sentence texts={withdrawal} href="/widerruf" /> : null}
      <Sentence texts={privacy} href="/datenschutz" />
      {isFree ? null : <span>{payment}</span>}
    </Text>
  );
}

/** A sentence with one linked part; the document opens in a new tab. */
function Sentence({ texts, href }: { readonly texts: readonly [string, string, string]; readonly href: string }) {
  const [before, link, after] = texts;
  return (
    <>
      <span>{before}</span>
      <NewTabLink href={href}>{link}</NewTabLink>
      <span>{after}</span>
    </>
  );
}
