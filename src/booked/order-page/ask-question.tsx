import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { questionRule } from '../../../domain/order/question.ts';
import { writtenProblem } from '../../../domain/texts/written-text.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { FailureAlert } from '../../ui/forms/failure-alert.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { OkAlert } from '../../ui/components/alerts.tsx';
import { orderPageTexts } from './texts.ts';
import { useQuestion } from './use-question.ts';

const texts = orderPageTexts.ask;

interface AskQuestionProps {
  readonly orderNumber: string;
  /** Of the secret link; '' where the order's cookie opens the page. */
  readonly token: string;
}

/** A short form: the question goes to the studio, and what was typed stays until it has got there. */
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
