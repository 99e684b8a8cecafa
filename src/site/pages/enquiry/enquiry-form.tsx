import { Anchor, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import type { RefObject } from 'react';
import {
  acceptedPictures,
  type ChoiceField,
  CLIPPING_CATEGORY,
  enquiryChoices,
  type EnquiryField,
  enquiryFields,
  enquiryLengths,
  PICTURES_FIELD,
  picturesHint,
} from '../../../../domain/client/enquiry.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import { TRAP_FIELD } from '../../../../domain/texts/form-page.ts';
import { formatBytes } from '../../../../domain/texts/format.ts';
import { enquiryMessages } from '../../../../domain/texts/messages.ts';
import { blankForm, type ShownForm } from '../../../ui/forms/built-form.tsx';
import { fieldId } from '../../../ui/forms/field-id.ts';
import { fieldProps, TextField } from '../../../ui/forms/field.tsx';
import { ErrorSummary, FormGrid, OptionalFields } from '../../../ui/forms/form-frame.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { FailureAlert, SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from './enquiry-form.module.css';
import { enquiryTexts as words } from './texts.ts';
import { useEnquiry } from './use-enquiry.ts';

const summarised = [...enquiryFields, TRAP_FIELD, PICTURES_FIELD] as const;
/** Fields that the clipping variant omits. */
const fullOnly = new Set<string>(['products', 'category']);
const required = new Set<string>(['preName', 'name', 'mail', 'phone']);
const optional = [...enquiryFields.filter((name) => !required.has(name)), PICTURES_FIELD];

/** `clipping`: for cut-outs, without products and with a fixed category. */
export type EnquiryFormVariant = 'full' | 'clipping';

interface EnquiryFormProps {
  readonly variant?: EnquiryFormVariant | undefined;
  /** State of the page when the script takes over. */
  readonly shown?: ShownForm;
  /** When the form came into view; ms of `performance.now()`. */
  readonly seenAt?: number;
}

/**
 * The enquiry form, which works without script.
 * The server answers with the thank-you page, or with this page and its problems.
 * `noValidate`, because the messages are the site's own in both cases.
 */
export function EnquiryForm({ variant = 'full', shown = blankForm, seenAt = 0 }: EnquiryFormProps) {
  const { field, pictures, problems, failure, isBusy, submit, summary } = useEnquiry(shown, seenAt);
  const isFull = variant === 'full';
  const line = (name: Exclude<EnquiryField, ChoiceField>) => ({ ...field(name), maxLength: enquiryLengths[name] });
  const choice = (name: ChoiceField) => ({
    ...field(name),
    data: [{ value: '', label: words.noChoice }, ...enquiryChoices[name]],
    columns: 3 as const,
  });
  return (
    <Paper
      component="form"
      id="contactform"
      method="post"
      action={paths.enquiry}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
    >
      <Title order={2} mb="xs">
        {words.heading}
      </Title>
      <Text c="dimmed" mb={26}>
        {words.intro}
      </Text>
      <ErrorSummary
        title={enquiryMessages.banner}
        errors={problems}
        fields={summarised.filter((name) => isFull || !fullOnly.has(name))}
        labels={words.labels}
        ref={summary}
      />
      <FormGrid>
        <TextField {...line('preName')} autoComplete="given-name" autoCapitalize="words" required columns={3} />
        <TextField {...line('name')} autoComplete="family-name" autoCapitalize="words" required columns={3} />
        <TextField {...line('mail')} autoComplete="email" type="email" required columns={3} />
        <TextField {...line('phone')} autoComplete="tel" type="tel" required columns={3} />
        {/* Invisible and unreachable for people. If a browser fills it by mistake, its message makes it visible. */}
        <div className={styles['trap']}>
          <TextField {...field(TRAP_FIELD)} tabIndex={-1} autoComplete="off" />
        </div>
        <OptionalFields
          heading={words.project}
          names={optional.filter((name) => isFull || !fullOnly.has(name))}
          values={shown.values}
          errors={problems}
        >
          <TextField {...line('company')} autoComplete="organization" autoCapitalize="words" columns={3} />
          <Select {...choice('clientType')} />
          {isFull ? (
            <TextField {...line('products')} hint={words.hints.products} />
          ) : (
            <input type="hidden" name="category" value={CLIPPING_CATEGORY} />
          )}
          <TextField {...line('type')} hint={words.hints.type} />
          {isFull ? <Select {...choice('category')} /> : null}
          <Select {...choice('quantity')} />
          <Select {...choice('intervall')} />
          <TextField {...line('link')} hint={words.hints.link} autoComplete="url" type="url" />
          <TextArea {...line('description')} hint={words.hints.description} rows={5} />
          {/* Last: the server validates all other fields before it accepts a picture. */}
          <PicturesField {...pictures} />
        </OptionalFields>
        <Text size="sm" c="dimmed">
          <span>{words.privacyBefore}</span>
          <Anchor href="/datenschutz">{words.privacyLink}</Anchor>
          <span>.</span>
        </Text>
        <FailureAlert heading={enquiryMessages.failed} text={failure ?? words.failed} isShown={failure !== null} />
        <Group>
          <SubmitButton label={words.submit} busyLabel={words.sending} isBusy={isBusy} />
          <Text span size="sm" c="dimmed">
            {words.free}
          </Text>
        </Group>
      </FormGrid>
    </Paper>
  );
}

interface PicturesFieldProps {
  readonly chosen: readonly File[];
  readonly error: string | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly change: { readonly add: () => void; readonly remove: (picture: File) => void };
}

/**
 * The native file field, which works without script.
 * With script, the chosen files are listed and can be removed.
 */
function PicturesField({ chosen, error, input, change }: PicturesFieldProps) {
  return (
    <Stack gap="xs">
      <TextInput
        {...fieldProps({
          name: PICTURES_FIELD,
          label: words.labels.pictures,
          hint: picturesHint,
          error,
          isAnnounced: true,
        })}
        ref={input}
        type="file"
        multiple
        accept={acceptedPictures}
        onChange={change.add}
        classNames={{ input: styles['files'] ?? '' }}
      />
      {chosen.length === 0 ? null : (
        <Stack component="ul" gap={0} aria-label={words.chosen}>
          {chosen.map((picture) => (
            <Group
              component="li"
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              justify="space-between"
            >
              <Text span className="fs-break" flex="1 1 0">
                <span>{picture.name}</span>{' '}
                <Text span c="dimmed" size="sm">
                  {formatBytes(picture.size)}
                </Text>
              </Text>
              <Button
                variant="subtle"
                aria-label={words.remove(picture.name)}
                onClick={() => {
                  change.remove(picture);
                  document.getElementById(fieldId(PICTURES_FIELD))?.focus();
                }}
              >
                {words.removeShort}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
