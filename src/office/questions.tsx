import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { DeskOrder } from '../../domain/contracts/office.ts';
import { formatMoment } from '../../domain/texts/format.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { deskTexts } from './texts.ts';
import { useQuestionMark } from './use-office.ts';

const texts = deskTexts.questions;

/** What the customer has asked; the studio answers by mail or by phone and notes that it has. */
export function Questions({ order: { orderNumber, questions } }: { readonly order: DeskOrder }) {
  const { mutate, isPending, error } = useQuestionMark(orderNumber);
  return (
    <Stack component="section" gap={20} aria-label={texts.label}>
      <Title order={2} size="h3">
        {texts.heading(questions.filter(({ answeredAt }) => answeredAt === null).length)}
      </Title>
      {error === null ? null : <ErrorAlert title={deskTexts.failed.title}>{error.message}</ErrorAlert>}
      {questions.map(({ number, at, question, answeredAt }) => (
        <Stack key={number} gap={6} align="start" maw="44rem">
          <Text size="sm" c="dimmed">
            {texts.asked(number, formatMoment(new Date(at)))}
          </Text>
          <Text className="fs-break" style={{ whiteSpace: 'pre-line' }}>
            {question}
          </Text>
          <Group gap="8px 16px">
            {answeredAt === null ? null : <Text size="sm">{texts.answered(formatMoment(new Date(answeredAt)))}</Text>}
            <Button
              variant={answeredAt === null ? 'outline' : 'subtle'}
              size="sm"
              aria-busy={isPending}
              onClick={() => mutate({ number, isAnswered: answeredAt === null })}
            >
              {answeredAt === null ? texts.mark : texts.reopen}
            </Button>
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
