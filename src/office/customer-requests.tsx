import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { correctionLimits } from '../../domain/order/corrections.ts';
import { formatMoment } from '../../domain/texts/format.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { officeTexts } from './texts.ts';
import { keepAnswer, keptAnswer, useAnswer, useQuestionMark } from './use-office.ts';

const texts = officeTexts.corrections;

/** The customer's correction requests, each with the answer that is sent with the delivery. */
export function Corrections({ order: { orderNumber, corrections } }: { readonly order: OfficeOrder }) {
  return (
    <Stack component="section" gap={24}>
      <Title order={2} size="h3">
        {texts.heading(corrections.length)}
      </Title>
      <Text>{texts.how}</Text>
      {corrections.map((correction) => (
        <Correction key={correction.number} orderNumber={orderNumber} correction={correction} />
      ))}
    </Stack>
  );
}

interface CorrectionProps {
  readonly orderNumber: string;
  readonly correction: OfficeOrder['corrections'][number];
}

function Correction({ orderNumber, correction }: CorrectionProps) {
  const { number, file, place, comment, answer } = correction;
  const { mutate, isPending, error } = useAnswer(orderNumber);

  function note(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(nameOf(number));
    if (!isPending && typeof typed === 'string') mutate({ number, answer: typed });
  }

  return (
    <form onSubmit={note}>
      <Stack gap={8} maw="44rem" align="start">
        <Title order={3} size="h5" className="fs-break">
          {[`${number}. ${file}`, place].filter((part) => part !== '').join(', ')}
        </Title>
        <Text className="fs-break">{comment}</Text>
        <TextArea
          name={nameOf(number)}
          label={texts.answer}
          defaultValue={keptAnswer(orderNumber, number) ?? answer}
          onChange={({ currentTarget }) => keepAnswer(orderNumber, number, currentTarget.value)}
          maxLength={correctionLimits.text}
          rows={2}
          w="100%"
          error={error?.message}
          isAnnounced
        />
        <SubmitButton label={texts.note} busyLabel={texts.busy} isBusy={isPending} />
      </Stack>
    </form>
  );
}

const nameOf = (number: number) => `answer-${number}`;

const questionTexts = officeTexts.questions;

/** The customer's questions; the studio answers by mail or phone and marks them as answered. */
export function Questions({ order: { orderNumber, questions } }: { readonly order: OfficeOrder }) {
  const { mutate, isPending, error } = useQuestionMark(orderNumber);
  return (
    <Stack component="section" gap={20} aria-label={questionTexts.label}>
      <Title order={2} size="h3">
        {questionTexts.heading(questions.filter(({ answeredAt }) => answeredAt === null).length)}
      </Title>
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      {questions.map(({ number, at, question, answeredAt }) => (
        <Stack key={number} gap={6} align="start" maw="44rem">
          <Text size="sm" c="dimmed">
            {questionTexts.asked(number, formatMoment(new Date(at)))}
          </Text>
          <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
            {question}
          </Text>
          <Group gap="8px 16px">
            {answeredAt === null ? null : (
              <Text size="sm">{questionTexts.answered(formatMoment(new Date(answeredAt)))}</Text>
            )}
            <Button
              variant={answeredAt === null ? 'outline' : 'subtle'}
              size="sm"
              aria-busy={isPending}
              onClick={() => mutate({ number, isAnswered: answeredAt === null })}
            >
              {answeredAt === null ? questionTexts.mark : questionTexts.reopen}
            </Button>
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
