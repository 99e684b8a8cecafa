import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { KEY_FIELD } from '../../../../domain/contracts/headers.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import {
  CONFIRM_FIELD,
  type WithdrawalField,
  withdrawalFields,
  withdrawalLengths,
} from '../../../../domain/order/withdrawal.ts';
import { formMarks } from '../../../../domain/texts/form-page.ts';
import { withdrawalMessages } from '../../../../domain/texts/messages.ts';
import { OkAlert } from '../../../ui/components/alerts.tsx';
import { Template } from '../../../ui/components/template.tsx';
import { blankForm } from '../../../ui/forms/built-form.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { ErrorSummary, FormGrid } from '../../../ui/forms/form-frame.tsx';
import { FailureAlert, SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { withdrawalForm as formTexts } from './form-texts.ts';
import { type Sending, type ShownStep, steps, useDeclaration, useSteps } from './use-steps.ts';

/**
 * The electronic withdrawal function (§ 356a BGB): declaration, confirmation, receipt.
 * The page shows the first step; the two others are templates for the server.
 * The server answers each step with this page and the next step in its place.
 * Works without script; the script only avoids page loads.
 */
export function WithdrawalForm() {
  const [first, ...others] = steps.map((step) => (
    <div key={step} data-island="withdrawal" data-shown-step={step}>
      <WithdrawalStep shown={{ ...blankForm, step }} />
    </div>
  ));
  return (
    <section id="widerrufen">
      {first}
      {others.map((step) => (
        <Template key={step.key} data-step={step.key}>
          {step}
        </Template>
      ))}
    </section>
  );
}

const form = {
  component: 'form',
  maw: '46rem',
  mb: 48,
  method: 'post',
  action: paths.withdrawal,
  noValidate: true,
} as const;
/** In the order of the form. */
const formOrder = ['name', 'email', 'orderNumber'] as const;

interface StepProps {
  readonly shown: ShownStep;
  /** True when the server has answered it to this page: then it takes the focus. */
  readonly isAnswer: boolean;
  readonly sending: Sending;
}

function Declaration({ shown, isAnswer, sending }: StepProps) {
  const { field, errors, summary, submit } = useDeclaration(shown, isAnswer, sending);
  const heading = useFocus(isAnswer && Object.keys(shown.problems).length === 0);
  const line = (name: WithdrawalField) => ({ ...field(name), maxLength: withdrawalLengths[name], required: true });
  return (
    <Paper {...form} onSubmit={submit}>
      <StepHeading texts={formTexts} headingRef={heading} />
      <ErrorSummary
        title={withdrawalMessages.banner}
        errors={errors}
        fields={formOrder}
        labels={formTexts.labels}
        ref={summary}
      />
      <FormGrid>
        <TextField {...line('name')} autoComplete="name" autoCapitalize="words" columns={3} />
        <TextField {...line('email')} type="email" autoComplete="email" columns={3} />
        <TextField
          {...line('orderNumber')}
          hint={formTexts.orderNumberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Failure sending={sending} />
        <Group>
          <SubmitButton label={formTexts.submit} busyLabel={formTexts.sending} isBusy={sending.isBusy} />
        </Group>
      </FormGrid>
    </Paper>
  );
}

function Confirmation({ shown, isAnswer, sending }: StepProps) {
  const heading = useFocus(isAnswer);
  return (
    <Paper {...form} onSubmit={sending.submit}>
      <StepHeading texts={formTexts.confirm} headingRef={heading} />
      <Text fw={600}>{formTexts.confirm.declaration}</Text>
      <Answers texts={shown.texts} />
      {[...withdrawalFields, KEY_FIELD].map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={shown.values[name]} />
      ))}
      <Failure sending={sending} />
      <Group mt={20}>
        <SubmitButton
          label={formTexts.confirm.submit}
          busyLabel={formTexts.sending}
          isBusy={sending.isBusy}
          name={CONFIRM_FIELD}
          value="yes"
        />
        <Button variant="subtle" type="submit" name={CONFIRM_FIELD} value="no">
          {formTexts.confirm.change}
        </Button>
      </Group>
    </Paper>
  );
}

function Receipt({ shown, isAnswer }: StepProps) {
  const heading = useFocus(isAnswer);
  return (
    <Paper maw={form.maw} mb={form.mb}>
      <Title order={2} tabIndex={-1} ref={heading}>
        {formTexts.receipt.heading}
      </Title>
      <AnswerList>
        <Answer name="receivedAt" label={formTexts.receipt.receivedAt} texts={shown.texts} />
      </AnswerList>
      <Text fw={600}>{formTexts.confirm.declaration}</Text>
      <Answers texts={shown.texts} />
      <OkAlert id="eingang">{formTexts.receipt.mail}</OkAlert>
    </Paper>
  );
}

const stepViews = { declaration: Declaration, confirm: Confirmation, receipt: Receipt };

/** The current step, and those that the server answers to it. */
export function WithdrawalStep({ shown }: { readonly shown: ShownStep }) {
  const { current, answers, sending } = useSteps(shown);
  const step = { shown: current, isAnswer: answers > 0, sending };
  const Step = stepViews[current.step];
  return <Step key={answers} {...step} />;
}

interface StepHeadingProps {
  readonly texts: { readonly heading: string; readonly lead: string };
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

function StepHeading({ texts: { heading, lead }, headingRef }: StepHeadingProps) {
  return (
    <>
      <Title order={2} tabIndex={-1} ref={headingRef}>
        {heading}
      </Title>
      <Text c="dimmed" mt="xs" mb={26}>
        {lead}
      </Text>
    </>
  );
}

function Failure({ sending: { failure } }: { readonly sending: Sending }) {
  return (
    <FailureAlert heading={withdrawalMessages.failed} text={failure ?? formTexts.failed} isShown={failure !== null} />
  );
}

type Texts = ShownStep['texts'];

/** The visitor's declaration, read-only. */
function Answers({ texts }: { readonly texts: Texts }) {
  return (
    <AnswerList>
      {withdrawalFields.map((name) => (
        <Answer key={name} name={name} label={formTexts.labels[name]} texts={texts} />
      ))}
    </AnswerList>
  );
}

function AnswerList({ children }: { readonly children: ReactNode }) {
  return (
    <Stack component="dl" gap={12} mt={20} mb={26}>
      {children}
    </Stack>
  );
}

function Answer({ name, label, texts }: { readonly name: string; readonly label: string; readonly texts: Texts }) {
  return (
    <div>
      <Text component="dt" fz="sm" c="dimmed">
        {label}
      </Text>
      <dd className="fs-break" {...{ [formMarks.fill]: name }}>
        {texts[name]}
      </dd>
    </div>
  );
}

/** A ref for a heading that takes the focus when it appears, if `takesIt`. */
function useFocus(takesIt: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesIt) heading.current?.focus();
  }, [takesIt]);
  return heading;
}
