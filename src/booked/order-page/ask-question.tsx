import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import { questionRule } from '../../../domain/order/question.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { cleanText, writtenProblem } from '../../../domain/texts/clean-text.ts';
import { problemOf } from '../../../machines/session/session-problems.ts';
import { OkAlert } from '../../ui/components/alerts.tsx';
import { FailureAlert, SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { bearer } from '../../ui/lib/send.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.ask;

interface AskQuestionProps {
  readonly orderNumber: string;
  /** Token of the secret link; '' when the order's cookie opens the page. */
  readonly token: string;
}

/** Short form: sends a question to the studio; the text stays until the server has it. */
export function AskQuestion({ orderNumber, token }: AskQuestionProps) {
  const { question, change, send, isBusy, isSent, problem, forget } = useQuestion(orderNumber, token);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = writtenProblem(question, questionRule);
    setMistake(found);
    if (found === null && !isBusy) send();
  };
  const words = problem === 'tooMany' ? texts.tooMany : problem === 'refused' ? texts.refused : texts.failed;
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
          error={mistake ?? undefined}
          isAnnounced
          onChange={(event) => {
            change(event.currentTarget.value);
            setMistake(null);
            if (isSent) forget();
          }}
        />
        <Stack gap={18} my={20}>
          {isSent ? <OkAlert role="status">{texts.sent}</OkAlert> : null}
          <FailureAlert heading={words.title} text={words.text} isShown={problem !== null} />
          <Group>
            <SubmitButton label={texts.send} busyLabel={texts.sending} isBusy={isBusy} />
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

/** A question about an order, kept in this tab until it is sent. */
interface Draft {
  readonly order: string;
  readonly question: string;
}

/**
 * Asks the studio about the order of this link, or of this browser's cookie (`token` '').
 * The text survives a reload and a failed call; sending the same question again counts once.
 */
function useQuestion(orderNumber: string, token: string) {
  const [question, setQuestion] = useState(() => keptQuestion(orderNumber));
  const named = useRef({ question: '', key: '' });
  const change = (typed: string) => {
    setQuestion(typed);
    keepDraft('question', typed === '' ? null : ({ order: orderNumber, question: typed } satisfies Draft));
  };
  const { mutate, isPending, isSuccess, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (asked: string) => {
        if (named.current.question !== asked) named.current = { question: asked, key: newKey() };
        const headers = { [KEY_HEADER]: named.current.key, ...bearer(token) };
        return callApi(bookedOrderContracts.askQuestion, { body: { question: asked }, headers });
      },
      onSuccess: () => change(''),
    },
    queries,
  );
  return {
    question,
    change,
    send: () => mutate(cleanText(question)),
    isBusy: isPending,
    isSent: isSuccess,
    problem: error === null ? null : problemOf(error).kind,
    forget: reset,
  };
}

/** Unsent text about this order from before a reload. */
function keptQuestion(orderNumber: string): string {
  const isDraft = (kept: object): kept is Draft =>
    'order' in kept && kept.order === orderNumber && 'question' in kept && typeof kept.question === 'string';
  return keptDraft<Draft>('question', isDraft)?.question ?? '';
}
