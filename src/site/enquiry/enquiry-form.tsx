import { Anchor, Group, Text, Title } from '@mantine/core';
import {
  type ChoiceField,
  CLIPPING_CATEGORY,
  ENQUIRY_PATH,
  type EnquiryField,
  enquiryChoices,
  enquiryFields,
  enquiryLengths,
} from '../../../domain/enquiry.ts';
import { TRAP_FIELD } from '../../../domain/form-page.ts';
import { enquiryMessages } from '../../../domain/messages.ts';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { Field, formGridClass, SelectFrame } from '../forms/field.tsx';
import { FailureNote, ProblemSummary, SubmitButton } from '../forms/form-messages.tsx';
import styles from './enquiry-form.module.css';
import { RobotTrap } from './robot-trap.tsx';
import { enquiryTexts as words } from './texts.ts';

const summarised = [...enquiryFields, TRAP_FIELD] as const;
/** What the clipping variant does not ask. */
const fullOnly = new Set<string>(['products', 'category']);

/** `clipping`: for cut-outs; the products are not asked and the category is fixed. */
export type EnquiryFormVariant = 'full' | 'clipping';

/**
 * The enquiry form. As plain HTML it works without script: the server answers with the thank-you page, or with this page and
 * what is missing. `noValidate`, because the messages are ours in both cases.
 */
export function EnquiryForm({ variant = 'full' }: { readonly variant?: EnquiryFormVariant }) {
  const isFull = variant === 'full';
  return (
    <form
      id="contactform"
      className={layout['panel']}
      method="post"
      action={ENQUIRY_PATH}
      noValidate
      data-island="enquiry"
    >
      <Title order={2} className={styles['heading']}>
        {words.heading}
      </Title>
      <Text className={classNames(text['muted'], styles['intro'])}>{words.intro}</Text>
      <ProblemSummary
        banner={enquiryMessages.banner}
        entries={summarised
          .filter((name) => isFull || !fullOnly.has(name))
          .map((name) => ({ name, label: words.labels[name] }))}
      />
      <div className={formGridClass}>
        <Line name="preName" autoComplete="given-name" required />
        <Line name="name" autoComplete="family-name" required />
        <Line name="mail" autoComplete="email" type="email" required />
        <Line name="phone" autoComplete="tel" type="tel" required />
        <Text className={styles['legend']}>
          {words.project} <span>{words.optional}</span>
        </Text>
        <Line name="company" autoComplete="organization" />
        <Choice name="clientType" />
        {isFull ? <Line name="products" wide /> : <input type="hidden" name="category" value={CLIPPING_CATEGORY} />}
        <Line name="type" wide />
        {isFull ? <Choice name="category" /> : null}
        <Choice name="quantity" />
        <Choice name="intervall" />
        <Field name="description" label={words.labels.description}>
          {(control) => <textarea {...control} rows={5} maxLength={enquiryLengths.description} />}
        </Field>
        <RobotTrap />
        <Text className={classNames(text['small'], text['muted'])}>
          {words.privacyBefore}
          <Anchor href="/datenschutz">{words.privacyLink}</Anchor>.
        </Text>
        <FailureNote heading={enquiryMessages.failed} text={words.failed} />
        <Group>
          <SubmitButton label={words.submit} busyLabel={words.sending} />
          <span className={classNames(text['small'], text['muted'])}>{words.free}</span>
        </Group>
      </div>
    </form>
  );
}

interface LineProps {
  readonly name: Exclude<EnquiryField, ChoiceField | 'description'>;
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel' | 'text';
  readonly required?: boolean;
  readonly wide?: boolean;
}

function Line({ name, autoComplete, type = 'text', required = false, wide = false }: LineProps) {
  const hint = name === 'products' || name === 'type' ? words.hints[name] : undefined;
  return (
    <Field
      name={name}
      label={words.labels[name]}
      required={required ? words.required : undefined}
      hint={hint}
      half={!wide}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          required={required}
          maxLength={enquiryLengths[name]}
        />
      )}
    </Field>
  );
}

function Choice({ name }: { readonly name: ChoiceField }) {
  return (
    <Field name={name} label={words.labels[name]} half>
      {(control) => (
        <SelectFrame>
          <select {...control}>
            <option value="">{words.noChoice}</option>
            {enquiryChoices[name].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </SelectFrame>
      )}
    </Field>
  );
}
