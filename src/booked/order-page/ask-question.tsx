import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import { questionRule } from '../../../domain/order/question.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { cleanText, writtenProblem } from '../../../domain/texts/clean-text.ts';
import { OkAlert } from '../../ui/components/alerts.tsx';
import { FailureAlert, SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { Access } from '../../ui/lib/send.ts';
import { callOrder, useBookedCall } from '../use-booked-call.ts';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.ask;

interface AskQuestionProps {
  readonly orderNumber: string;
  readonly access: Access;
}

/**
 * Short form: sends a question to the studio; the text stays until the server has it.
 * Sending the same question again counts once.
 */
export function AskQuestion({ orderNumber, access }: AskQuestionProps) {
  const { send, type, isBusy, isDone, problem, unsent, mistakes } = useBookedCall<{ readonly question: string }>({
    access,
    call: async ({ body, key }) => {
      await callOrder(access, bookedOrderContracts.askQuestion, { body, headers: { [KEY_HEADER]: key } });
    },
    kept: { owner: 'question', order: orderNumber },
  });
  const question = unsent.typed['question'] ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mistake = writtenProblem(question, questionRule);
    send({ question: cleanText(question) }, mistake === null ? {} : { question: mistake });
  };
  const words =
    problem?.kind === 'tooMany' ? texts.tooMany : problem?.kind === 'refused' ? texts.refused : texts.failed;
  return (
    <section aria-labelledby="frage" data-on-screen>
      <Title order={2} size="1.625rem" id="frage" mb={16}>
        {texts.heading}
      </Title>
      <form noValidate onSubmit={submit}>
        <TextArea
          name="question"
          label={texts.question}
          hint={texts.hint}
          rows={3}
          required
          value={question}
          error={mistakes['question']}
          isAnnounced
          onChange={(event) => type({ question: '' }, { question: event.currentTarget.value })}
        />
        <Stack gap={18} my={20}>
          {isDone ? <OkAlert role="status">{texts.sent}</OkAlert> : null}
          <FailureAlert heading={words.title} text={words.text} isShown={problem !== null} />
          <Group>
            <SubmitButton label={texts.send} busyLabel={texts.sending} isBusy={isBusy} variant="outline" />
          </Group>
        </Stack>
      </form>
      <Text>
        <span>{texts.orCall}</span>{' '}
        <Anchor className="fs-num" href={studio.phone.href}>
          {studio.phone.display}
        </Anchor>
        <span>{`, ${studio.supportHours.display}.`}</span>
      </Text>
    </section>
  );
}
