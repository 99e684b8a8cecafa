import { Box, Button, DataList, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { type ClientAnswers, isAskedOf } from '../../../domain/client/client.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { type AmendableField, amendableLabels, amendmentProblems } from '../../../domain/order/texts/amendment.ts';
import { cleanText } from '../../../domain/texts/clean-text.ts';
import { limits } from '../../../domain/texts/limits.ts';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { ClientFields } from '../../order/client/client-fields.tsx';
import { formOrder } from '../../order/client/texts.ts';
import { overviewTexts } from '../../order/overview/texts.ts';
import { ConflictChoices } from '../../order/unsent/conflict-choices.tsx';
import { type OrderField, useCheckedForm } from '../../order/unsent/use-checked-form.ts';
import { ErrorAlert, InfoAlert, OkAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Breakable } from '../../ui/components/kept.tsx';
import { ErrorSummary } from '../../ui/forms/form-frame.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import type { Access } from '../../ui/lib/send.ts';
import { orderPageTexts } from './texts.ts';
import { useAmendment } from './use-amendment.ts';

const texts = orderPageTexts.amend;

interface AmendOrderProps {
  readonly page: OrderPage;
  readonly access: Access;
}

/**
 * What the customer can change until work begins, and how to change the rest.
 * After that, only unsent text that came too late.
 */
export function AmendOrder({ page, access }: AmendOrderProps) {
  const { amendable, summary } = page;
  const isFree = isTest(summary);
  const amendment = useAmendment(page, access);
  const isTyped = Object.keys(amendment.typed).length > 0;
  const [isOpen, setIsOpen] = useState(isTyped);
  const opener = useRef<HTMLButtonElement>(null);
  if (amendable === null && !isTyped) return null;
  const close = () => {
    amendment.forget();
    setIsOpen(false);
    // The pressed button disappears, so the focus moves to the opener after the render.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <section aria-labelledby="aendern" data-on-screen>
      <Title order={2} size="1.625rem" id="aendern" mb={16}>
        {texts.heading}
      </Title>
      {amendable === null ? (
        <TooLate typed={amendment.typed} wasSent={amendment.failure !== null} onForget={amendment.forget} />
      ) : (
        <Stack gap={12}>
          <Text>{isFree ? texts.introOfTest : texts.intro}</Text>
          {isOpen ? (
            <>
              <Text>
                <Breakable>{isFree ? texts.fixedOfTest(summary.email) : texts.fixed(summary.email)}</Breakable>
              </Text>
              <Text>{isFree ? texts.othersOfTest : texts.others}</Text>
              <AmendForm amendable={amendable} amendment={amendment} onClose={close} />
            </>
          ) : (
            <Group>
              <Button
                ref={opener}
                variant="outline"
                data-wide-on-phone
                aria-expanded={false}
                onClick={() => setIsOpen(true)}
              >
                {texts.open}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

interface TooLateProps {
  readonly typed: FieldTexts;
  /** Whether saving was attempted: then the alert takes the focus. */
  readonly wasSent: boolean;
  readonly onForget: () => void;
}

/** Work has begun: shows the unsaved text, so that the customer can report it by phone. */
function TooLate({ typed, wasSent, onForget }: TooLateProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasSent) alert.current?.focus();
  }, [wasSent]);
  return (
    <WarnAlert role="alert" ref={alert} tabIndex={-1} title={texts.begun.title}>
      <Text>{texts.begun.text}</Text>
      <DataList my={10}>
        {Object.entries(typed).map(([field, answer]) => (
          <DataList.Item key={field}>
            <DataList.ItemLabel>{amendableLabels[field as AmendableField] ?? field}</DataList.ItemLabel>
            <DataList.ItemValue style={{ whiteSpace: 'pre-line' }}>
              <Breakable>{cleanText(answer) || texts.empty}</Breakable>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Button ref={passFocus} variant="outline" size="sm" onClick={onForget}>
        {texts.begun.understood}
      </Button>
    </WarnAlert>
  );
}

const labels = { ...amendableLabels, note: overviewTexts.note };

interface AmendFormProps {
  readonly amendable: NonNullable<OrderPage['amendable']>;
  readonly amendment: ReturnType<typeof useAmendment>;
  readonly onClose: () => void;
}

/**
 * The wizard's fields without influence on the price, filled from the order; unsent text stays until the server has it.
 */
function AmendForm({ amendable, amendment, onClose }: AmendFormProps) {
  const { clientType } = amendable.client;
  const { values, typed, conflicts, failure, isBusy, isSaved } = amendment;
  const [isUntouched, setIsUntouched] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const isAsked = (name: keyof ClientAnswers) => name !== 'email' && isAskedOf(clientType, name);
  const { form, summary, field, submit } = useCheckedForm<typeof values>({
    values,
    onType: (next) => {
      setIsUntouched(false);
      amendment.type(next);
    },
    labels,
    check: ({ note, ...client }) => amendmentProblems(amendable, { client, note } as never),
    save: () => {
      if (isBusy) return;
      setIsUntouched(Object.keys(typed).length === 0);
      if (conflicts.length > 0) choices.current?.querySelector('button')?.focus();
      else if (Object.keys(typed).length > 0) amendment.send();
    },
    refused: amendment.refused,
  });
  const note: OrderField = field('note');
  return (
    <form noValidate onSubmit={submit} aria-labelledby="aendern">
      <ErrorSummary errors={form.errors} fields={[...formOrder, 'note']} ref={summary} />
      <div ref={choices}>
        <ConflictChoices conflicts={conflicts} onDecide={amendment.decide} labels={labels} />
      </div>
      <Paper>
        <ClientFields field={(name) => field(name as Exclude<typeof name, 'email'>)} isAsked={isAsked} />
        <Box mt={22}>
          <TextArea
            {...note}
            hint={overviewTexts.noteHint}
            maxLength={limits.noteLength}
            rows={4}
            onChange={(event) => note.onChange(event)}
          />
        </Box>
      </Paper>
      <Stack gap={18} mt={20}>
        {isSaved ? <OkAlert role="status">{texts.saved}</OkAlert> : null}
        {isUntouched ? <InfoAlert role="status">{texts.untouched}</InfoAlert> : null}
        {failure === 'stale' ? (
          <WarnAlert role="alert" title={texts.stale.title}>
            {texts.stale.text}
          </WarnAlert>
        ) : null}
        {failure === 'failed' || failure === 'refused' ? (
          <ErrorAlert title={texts[failure].title}>{texts[failure].text}</ErrorAlert>
        ) : null}
        <Group>
          <SubmitButton label={texts.save} busyLabel={texts.saving} isBusy={isBusy} />
          <Button variant="subtle" onClick={onClose}>
            {Object.keys(typed).length > 0 ? texts.giveUp : texts.close}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
