import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { type BriefAnswers, type BriefField, isAsked, TICKED } from '../../../domain/order/brief.ts';
import { briefNotes, mayHavePath, shownBriefOf } from '../../../domain/order/texts/brief-form.ts';
import { briefChoices, type ChosenField } from '../../../domain/order/texts/brief-texts.ts';
import type { ExtensionName } from '../../../domain/catalogue/catalogue.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { FormGrid } from '../../ui/forms/form-frame.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import type { OrderField } from '../unsent/use-checked-form.ts';
import { briefTexts } from './texts.ts';

interface BriefFieldsProps {
  readonly field: (name: BriefField) => OrderField;
  readonly answers: BriefAnswers;
  /** The chosen file formats, which cannot hold every choice. */
  readonly formats: readonly ExtensionName[];
}

/** The brief's questions that its background leaves open, with the results of conflicting choices. */
export function BriefFields({ field, answers, formats }: BriefFieldsProps) {
  const brief = shownBriefOf(answers);
  const notes = briefNotes(brief, formats);
  const choice = (name: ChosenField) => (isAsked(brief, name) ? <Choice {...field(name)} note={notes[name]} /> : null);
  return (
    <Stack gap={22}>
      {choice('background')}
      {isAsked(brief, 'colour') ? (
        <FormGrid>
          <TextField
            {...field('colour')}
            hint={briefTexts.colourHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            columns={3}
          />
        </FormGrid>
      ) : null}
      {isAsked(brief, 'margin') ? (
        <FormGrid>
          <TextField
            {...field('margin')}
            hint={briefTexts.marginHint}
            inputMode="numeric"
            autoComplete="off"
            columns={3}
          />
        </FormGrid>
      ) : null}
      {choice('alignment')}
      {choice('shadow')}
      <PathBox {...field('clippingPath')} canHave={mayHavePath(formats)} note={notes.clippingPath} />
      {choice('profile')}
      <FormGrid>
        <TextField
          {...field('fileNames')}
          hint={briefTexts.fileNamesHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          columns={4}
        />
      </FormGrid>
    </Stack>
  );
}

interface Noted {
  readonly note: string | undefined;
}

/** Native radio buttons, and the note on the choice below them. */
function Choice({ name, label, value, onChange, note }: OrderField & Noted) {
  return (
    <div>
      <Radio.Group id={fieldId(name)} tabIndex={-1} name={name} label={label} value={value} onChange={onChange}>
        <Columns of="repeat(auto-fill, minmax(11rem, 1fr))" from="xs" gap="0 20px">
          {Object.entries(briefChoices[name as ChosenField]).map(([choice, text]) => (
            <Radio key={choice} value={choice} label={text} />
          ))}
        </Columns>
      </Radio.Group>
      <Note>{note}</Note>
    </div>
  );
}

function PathBox({ name, value, onChange, canHave, note }: OrderField & Noted & { readonly canHave: boolean }) {
  return (
    <div>
      <Checkbox
        id={fieldId(name)}
        name={name}
        label={briefTexts.clippingPath}
        checked={canHave && value === TICKED}
        disabled={!canHave}
        onChange={(event) => onChange(event.currentTarget.checked ? TICKED : '')}
      />
      <Note>{note}</Note>
    </div>
  );
}

/** Announced to screen readers, because it appears with a choice. */
function Note({ children }: { readonly children: string | undefined }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  );
}
