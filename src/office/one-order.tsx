import { Anchor, Box, Button, DataList, Group, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useState } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { orderMarks, type StudioStep } from '../../domain/order/order-history.ts';
import { type BookedStatus, statusNames } from '../../domain/order/order-item.ts';
import { formatMoment } from '../../domain/texts/format.ts';
import { callText } from '../../machines/order/call-texts.ts';
import { ErrorAlert, OkAlert } from '../ui/components/alerts.tsx';
import { Faq } from '../ui/components/faq.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { Breakable, Kept } from '../ui/components/kept.tsx';
import { callOffice } from './call-office.ts';
import { ConfirmedAct } from './confirmed-act.tsx';
import { Corrections, Facts, Note, Questions, Specification } from './customer-requests.tsx';
import { Delivery } from './delivery.tsx';
import { Excess } from './excess.tsx';
import { Invoices } from './invoices.tsx';
import { CustomerFiles, FinishedFiles, SortedKinds } from './files.tsx';
import styles from './tables.module.css';
import { aboutStep, answersOf, standingOf, stepFields, type TypedStep, typedFrom } from './step-fields.tsx';
import { officeTexts } from './texts.ts';
import { useOrder } from './use-office.ts';

const texts = officeTexts.order;

interface OneOrderProps {
  readonly orderNumber: string;
  /** Address of the list that led here. */
  readonly list: string;
}

/** One order with everything: next steps, what the customer wants, files, history. */
export function OneOrder({ orderNumber, list }: OneOrderProps) {
  const { data, error } = useOrder(orderNumber);
  const [done, setDone] = useState<DoneAction>({ sentence: '', count: 0 });
  const onDone = (sentence: string) => setDone(({ count }) => ({ sentence, count: count + 1 }));
  return (
    <Stack gap={32}>
      <Stack gap={8}>
        <Anchor href={list}>{officeTexts.back}</Anchor>
        <Group justify="space-between" align="start" gap="16px 48px">
          <Box flex="1 1 22rem">
            <Title order={1} className="fs-num" translate="no" tabIndex={-1}>
              {orderNumber}
            </Title>
            {data === undefined ? null : <Lead order={data} />}
          </Box>
          {data === undefined ? null : <Steps order={data} onDone={onDone} />}
        </Group>
      </Stack>
      <Done {...done} />
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      {data === undefined ? (
        error === null && <Text role="status">{officeTexts.loading}</Text>
      ) : (
        <Everything order={data} onDone={onDone} />
      )}
    </Stack>
  );
}

interface DoneAction {
  /** What happened; '' before the first action. */
  readonly sentence: string;
  readonly count: number;
}

/** The result of the last action. It takes the focus, because the action's button may be gone. */
function Done({ sentence, count }: DoneAction) {
  return (
    <Box role="status" hidden={count === 0}>
      {count === 0 ? null : <OkAlert key={count} ref={focusOn} tabIndex={-1} title={sentence} />}
    </Box>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

interface OrderProps {
  readonly order: OfficeOrder;
  /** Called with the sentence that says what happened. */
  readonly onDone: (sentence: string) => void;
}

/** States in which the promised delivery is still to come. */
const awaited: ReadonlySet<BookedStatus> = new Set(['booked', 'inProduction']);

function Lead({ order }: Pick<OrderProps, 'order'>) {
  const marks = orderMarks(order);
  return (
    <>
      <Text size="xl" c="dimmed">
        <span>{`${statusNames[order.status]} · `}</span>
        <Kept>{order.customer}</Kept>
        {awaited.has(order.status) ? <span>{` · ${order.delivery}`}</span> : null}
      </Text>
      {marks.length === 0 ? null : <Text fw={600}>{marks.join(' · ')}</Text>}
    </>
  );
}

/** On a phone, in this order: what to do, what is wanted, customer and price, files, history. */
function Everything({ order, onDone }: OrderProps) {
  const { orderNumber, delivered, excess, summary } = order;
  return (
    <div className={styles['order']}>
      <Stack gap={36} className={styles['work']}>
        {excess === null ? null : <Excess summary={summary} excess={excess} onDone={onDone} />}
        {order.questions.length === 0 ? null : <Questions order={order} />}
        {order.corrections.length === 0 ? null : <Corrections order={order} />}
        {summary.note === '' ? null : <Note note={summary.note} />}
        <Specification order={order} />
        {order.steps.includes('delivered') ? <Delivery orderNumber={orderNumber} onDone={onDone} /> : null}
      </Stack>
      <Stack gap={36} className={styles['facts']}>
        <Facts order={order} />
        {order.invoices.length === 0 && order.status !== 'paid' ? null : <Invoices order={order} onDone={onDone} />}
      </Stack>
      <Stack gap={36} className={styles['material']}>
        <Originals order={order} />
        {delivered.length === 0 ? null : <FinishedFiles files={delivered} />}
        <History order={order} />
      </Stack>
    </div>
  );
}

function Originals({ order: { orderNumber, files, kinds } }: Pick<OrderProps, 'order'>) {
  return (
    <Stack component="section" gap={16}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {texts.files(files.length)}
        </Title>
        {files.length === 0 ? null : (
          <Button component="a" variant="outline" size="sm" href={pathTo(officePaths.originals, orderNumber)} download>
            <Icon icon={DownloadSimpleIcon} size="s" />
            <span>{texts.fetch}</span>
          </Button>
        )}
      </Group>
      <SortedKinds kinds={kinds} />
      {files.length === 0 ? <Text>{texts.noFiles}</Text> : <CustomerFiles files={files} />}
    </Stack>
  );
}

const HISTORY = 'verlauf';

function History({ order: { timeline, calls } }: Pick<OrderProps, 'order'>) {
  return (
    <Stack component="section" gap={8}>
      <Title order={2} size="h3" id={HISTORY} tabIndex={-1}>
        {texts.history}
      </Title>
      <DataList size="sm" withDivider gap={8}>
        {timeline.map(({ at, words: text }) => (
          <DataList.Item key={`${at} ${text}`} style={{ flexWrap: 'wrap', rowGap: 0 }}>
            <DataList.ItemLabel w="16rem" className="fs-num">
              {formatMoment(new Date(at))}
            </DataList.ItemLabel>
            <DataList.ItemValue flex="1 1 14rem">
              <Breakable>{text}</Breakable>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {calls.length === 0 ? null : (
        <Faq entries={[{ question: texts.calls(calls.length), answer: <Calls calls={calls} /> }]} />
      )}
    </Stack>
  );
}

/** Calls of the order; rarely needed, so collapsed. */
function Calls({ calls }: Pick<OfficeOrder, 'calls'>) {
  return calls.map((call) => (
    <Text key={call.revision} size="sm" className="fs-break">
      {`${formatMoment(new Date(call.at))}: ${callText(call)}`}
    </Text>
  ));
}

const stepTexts = officeTexts.steps;

/** Steps that the chart offers, each after a confirmation, and the ticket. */
function Steps({ order, onDone }: OrderProps) {
  return (
    <Stack component="section" gap={8}>
      <Title order={2} size="h6">
        {stepTexts.heading}
      </Title>
      {offered(order).length === 0 ? <Text>{stepTexts.none}</Text> : null}
      <Group gap={12}>
        {offered(order).map((step) => (
          <Step key={step} step={step} order={order} onDone={onDone} />
        ))}
        <Button component="a" variant="subtle" size="sm" href={pathTo(officePaths.ticket, order.orderNumber)} download>
          {texts.ticket}
        </Button>
        {/* On a phone, it lies below everything else. */}
        <Button variant="subtle" size="sm" hiddenFrom="lg" onClick={() => document.getElementById(HISTORY)?.focus()}>
          {texts.toHistory}
        </Button>
      </Group>
    </Stack>
  );
}

/** To report a delivery without files says nothing new once the customer has one. */
function offered({ steps, status }: OfficeOrder): StudioStep[] {
  const isFirst = status === 'inProduction' || status === 'inCorrection';
  return steps.filter((step) => step !== 'delivered' || isFirst);
}

function Step({ step, order, onDone }: OrderProps & { readonly step: StudioStep }) {
  const words = stepTexts.texts[step];
  const { orderNumber: id, invoiceDraft } = order;
  const [typed, setTyped] = useState<TypedStep>(() => typedFrom(invoiceDraft));
  const withThoseHere = step === 'inProduction' && order.beginsIncomplete;
  const Fields = stepFields[step];
  const about = aboutStep(step, typed, order);
  const openSeen = step === 'paid' ? (standingOf(order)?.open ?? null) : null;
  return (
    <ConfirmedAct
      texts={words}
      variant={step === 'inProduction' || step === 'invoiced' ? 'filled' : 'outline'}
      call={() => {
        const body = { step, withThoseHere, openSeen, ...answersOf(typed, invoiceDraft) };
        return callOffice(officeContracts.takeStep, { id, body });
      }}
      onDone={() => {
        // A part payment leaves the step: the next one is another amount.
        setTyped(typedFrom(invoiceDraft));
        onDone(words.done);
      }}
    >
      {about === null ? null : (
        <Text mt={12} fw={600} className="fs-break">
          {about}
        </Text>
      )}
      {Fields === undefined ? null : <Fields typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />}
      {withThoseHere ? <Text mt={12}>{stepTexts.incomplete}</Text> : null}
    </ConfirmedAct>
  );
}
