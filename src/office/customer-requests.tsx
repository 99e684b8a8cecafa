import { Anchor, DataList, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { FormEvent } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { correctionLimits } from '../../domain/order/corrections.ts';
import { noteToStudio } from '../../domain/order/order-item.ts';
import { lastingAnswers, noteLabel, partiesNow, type SummaryRow } from '../../domain/order/texts/order-summary.ts';
import { asTyped, partyLabels } from '../../domain/order/texts/order-texts.ts';
import { formatMoment } from '../../domain/texts/format.ts';
import { orderPageTexts } from '../booked/order-page/texts.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { BusyButton } from '../ui/components/busy-button.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { isSecondPress } from '../ui/lib/second-press.ts';
import { officeTexts } from './texts.ts';
import { keepAnswer, keptAnswer, useAnswer, useQuestionMark } from './use-office.ts';

const orderTexts = officeTexts.order;

/** The customer's note; it decides the work, so it stands first. */
export function Note({ note }: { readonly note: string }) {
  return (
    <Paper component="section" p={24} bg="var(--fs-path-tint)" aria-label={noteToStudio}>
      <Title order={2} size="h5" mb={8}>
        {noteToStudio}
      </Title>
      <Text fw={500} className="fs-break" style={{ whiteSpace: 'pre-line' }} translate="no">
        {note}
      </Text>
    </Paper>
  );
}

/** What is to be made: kind, sizes, formats, ground, margin, number, express. */
export function Specification({ order: { summary, images } }: { readonly order: OfficeOrder }) {
  const arrived = { label: orderTexts.images, value: orderTexts.arrived(images.arrived, images.stated) };
  return (
    <section aria-labelledby="vorgaben">
      <Title order={2} size="h3" id="vorgaben" mb={6}>
        {orderPageTexts.ordered(summary.bookedAtText)}
      </Title>
      <Rows rows={[...lastingAnswers(summary), arrived]} />
    </section>
  );
}

/** Customer, invoice and price. */
export function Facts({ order }: { readonly order: OfficeOrder }) {
  const { summary } = order;
  return (
    <>
      <section aria-labelledby="kunde">
        <Title order={2} size="h3" id="kunde" mb={6}>
          {orderTexts.customer}
        </Title>
        <Rows rows={partiesNow(summary, order).filter(({ label }) => label !== noteLabel)} />
      </section>
      <section aria-labelledby="preis">
        <Title order={2} size="h3" id="preis" mb={6}>
          {orderPageTexts.price}
        </Title>
        <Rows rows={priceRows(summary)} areAmounts />
        {summary.taxNote === null ? null : <Text size="sm">{summary.taxNote}</Text>}
      </section>
    </>
  );
}

/** The cart in two columns: each service with its sum, then the totals. */
function priceRows({ cart, totals }: OfficeOrder['summary']): SummaryRow[] {
  return [
    ...cart.map(({ service, quantity, unitPrice, sum }) => ({
      label: service,
      value: `${quantity} × ${unitPrice[0] ?? ''}\n${sum[0] ?? ''}`,
    })),
    ...totals,
  ];
}

/** Addresses that open the mail program or the telephone. */
const schemes: Readonly<Record<string, string>> = { [partyLabels.email]: 'mailto:', [partyLabels.phone]: 'tel:' };

interface RowsProps {
  readonly rows: readonly SummaryRow[];
  /** Amounts, which a browser's translation must not change. */
  readonly areAmounts?: boolean;
}

function Rows({ rows, areAmounts = false }: RowsProps) {
  return (
    <DataList size="md" withDivider gap={12}>
      {rows.map(({ label, value }, index) => (
        <DataList.Item key={`${index} ${label}`}>
          <DataList.ItemLabel w="clamp(7rem, 30%, 11.875rem)">{label}</DataList.ItemLabel>
          <DataList.ItemValue
            flex={1}
            fw={500}
            className="fs-break"
            style={{ whiteSpace: 'pre-line' }}
            translate={areAmounts || asTyped.has(label) ? 'no' : undefined}
          >
            {schemes[label] === undefined ? (
              value
            ) : (
              <Anchor href={`${schemes[label]}${value.replaceAll(' ', '')}`}>{value}</Anchor>
            )}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList>
  );
}

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
  const { mutate, isPending, isSuccess, error } = useAnswer(orderNumber);

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
        <Group gap={16}>
          <SubmitButton label={texts.note} busyLabel={texts.busy} isBusy={isPending} />
          <Text size="sm" role="status">
            {isSuccess ? texts.noted : ''}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

const nameOf = (number: number) => `answer-${number}`;

const questionTexts = officeTexts.questions;

/** The customer's questions; the studio answers by mail or phone and marks them as answered. */
export function Questions({ order: { orderNumber, questions } }: { readonly order: OfficeOrder }) {
  const { mutate, isPending, variables, error } = useQuestionMark(orderNumber);
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
            <Text size="sm" role="status">
              {answeredAt === null ? questionTexts.open : questionTexts.answered(formatMoment(new Date(answeredAt)))}
            </Text>
            <BusyButton
              variant={answeredAt === null ? 'outline' : 'subtle'}
              size="sm"
              isBusy={isPending && variables.number === number}
              onClick={({ nativeEvent }) => {
                // The second one would take the first one back, if its answer is here by then.
                if (!isSecondPress(nativeEvent)) mutate({ number, isAnswered: answeredAt === null });
              }}
            >
              {answeredAt === null ? questionTexts.mark : questionTexts.reopen}
            </BusyButton>
          </Group>
        </Stack>
      ))}
    </Stack>
  );
}
