import { Button, Group, Text, Title } from '@mantine/core';
import { KEY_FIELD } from '../../../domain/contracts/idempotency-key.ts';
import { formMarks } from '../../../domain/form-page.ts';
import { withdrawalMessages } from '../../../domain/messages.ts';
import { CONFIRM_FIELD, WITHDRAWAL_PATH, withdrawalFields, withdrawalLengths } from '../../../domain/withdrawal.ts';
import { classNames } from '../../lib/class-names.ts';
import { OkAlert } from '../../ui/alerts.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { Field, formGridClass } from '../forms/field.tsx';
import { FailureNote, ProblemSummary, SubmitButton } from '../forms/form-messages.tsx';
import { withdrawalForm as words } from './form-texts.ts';
import styles from './withdrawal-form.module.css';

const form = { method: 'post', action: WITHDRAWAL_PATH, noValidate: true } as const;
/** As the fields stand in the form. */
const formOrder = ['name', 'email', 'orderNumber'] as const;
const panel = classNames(layout['panel'], styles['form']);

/**
 * The electronic withdrawal function (§ 356a BGB): declaration, confirmation, receipt. The page shows the first step; the two
 * others wait as templates for the server, which answers each step with this page and the next one in its place. So it
 * works without script, and the script has nothing to do but to save a page load.
 */
export function WithdrawalForm() {
  return (
    <section id="widerrufen" data-island="withdrawal">
      <Declaration />
      <template data-step="confirm">
        <Confirmation />
      </template>
      <template data-step="receipt">
        <Receipt />
      </template>
    </section>
  );
}

function Declaration() {
  const { labels } = words;
  return (
    <form {...form} className={panel}>
      <Title order={2}>{words.heading}</Title>
      <Text className={classNames(text['muted'], styles['lead'])}>{words.lead}</Text>
      <ProblemSummary
        banner={withdrawalMessages.banner}
        entries={formOrder.map((name) => ({ name, label: labels[name] }))}
      />
      <div className={formGridClass}>
        <Field name="name" label={labels.name} required={words.required} half>
          {(control) => <input {...control} autoComplete="name" required maxLength={withdrawalLengths.name} />}
        </Field>
        <Field name="email" label={labels.email} required={words.required} half>
          {(control) => (
            <input {...control} type="email" autoComplete="email" required maxLength={withdrawalLengths.email} />
          )}
        </Field>
        <Field name="orderNumber" label={labels.orderNumber} required={words.required} hint={words.orderNumberHint}>
          {(control) => <input {...control} autoComplete="off" required maxLength={withdrawalLengths.orderNumber} />}
        </Field>
        <FailureNote heading={withdrawalMessages.failed} text={words.failed} />
        <Group>
          <SubmitButton label={words.submit} busyLabel={words.sending} />
        </Group>
      </div>
    </form>
  );
}

function Confirmation() {
  return (
    <form {...form} className={panel}>
      <Title order={2} tabIndex={-1}>
        {words.confirm.heading}
      </Title>
      <Text className={classNames(text['muted'], styles['lead'])}>{words.confirm.lead}</Text>
      <Text className={styles['declaration']}>{words.confirm.declaration}</Text>
      <Answers />
      {withdrawalFields.map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <input type="hidden" name={KEY_FIELD} />
      <FailureNote heading={withdrawalMessages.failed} text={words.failed} />
      <Group className={styles['buttons']}>
        <SubmitButton label={words.confirm.submit} busyLabel={words.sending} name={CONFIRM_FIELD} value="yes" />
        <Button variant="subtle" type="submit" name={CONFIRM_FIELD} value="no">
          {words.confirm.change}
        </Button>
      </Group>
    </form>
  );
}

function Receipt() {
  return (
    <div className={panel}>
      <Title order={2} tabIndex={-1}>
        {words.receipt.heading}
      </Title>
      <dl className={styles['answers']}>
        <div>
          <dt>{words.receipt.receivedAt}</dt>
          <dd {...{ [formMarks.fill]: 'receivedAt' }} />
        </div>
      </dl>
      <Text className={styles['declaration']}>{words.confirm.declaration}</Text>
      <Answers />
      <OkAlert>{words.receipt.mail}</OkAlert>
    </div>
  );
}

/** What the visitor has declared, to read. */
function Answers() {
  return (
    <dl className={styles['answers']}>
      {withdrawalFields.map((name) => (
        <div key={name}>
          <dt>{words.labels[name]}</dt>
          <dd {...{ [formMarks.fill]: name }} />
        </div>
      ))}
    </dl>
  );
}
