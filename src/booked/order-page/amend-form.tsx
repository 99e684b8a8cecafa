import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { amendableFields, amendableLabels, amendmentProblems } from '../../../domain/order/texts/amendment.ts';
import { type ClientAnswers, isAskedOf } from '../../../domain/client/client.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ErrorAlert, InfoAlert, OkAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ClientFields } from '../../order/client/client-fields.tsx';
import { ConflictChoices } from '../../order/unsent/conflict-choices.tsx';
import { type OrderField, useCheckedForm } from '../../order/unsent/use-checked-form.ts';
import { overviewTexts } from '../../order/overview/texts.ts';
import { orderPageTexts } from './texts.ts';
import type { useAmendment } from './use-amendment.ts';

const texts = orderPageTexts.amend;
const labels = { ...amendableLabels, note: overviewTexts.note };

interface AmendFormProps {
  readonly amendable: NonNullable<OrderPage['amendable']>;
  readonly amendment: ReturnType<typeof useAmendment>;
  readonly onClose: () => void;
}

/** The fields of the wizard that have no price, with what the order says; what is typed stays until the server has it. */
export function AmendForm({ amendable, amendment, onClose }: AmendFormProps) {
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
      <ErrorSummary errors={form.errors} fields={amendableFields(clientType)} ref={summary} />
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
