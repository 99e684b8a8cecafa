import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { useRef } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import type { StudioStep } from '../../domain/order/order-history.ts';
import { statusNames } from '../../domain/order/order-item.ts';
import { formatMoment } from '../../domain/texts/format.ts';
import { callText } from '../../machines/order/call-texts.ts';
import { OrderedTexts } from '../booked/order-page/ordered-texts.tsx';
import { ErrorAlert, WarnAlert } from '../ui/components/alerts.tsx';
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx';
import { Faq } from '../ui/components/faq.tsx';
import { Icon } from '../ui/components/icon.tsx';
import { Kept } from '../ui/components/kept.tsx';
import { Corrections, Questions } from './customer-requests.tsx';
import { Delivery } from './delivery.tsx';
import { Excess } from './excess.tsx';
import { CustomerFiles, FinishedFiles, SortedKinds } from './files.tsx';
import { officeTexts } from './texts.ts';
import { useOrder, useStep } from './use-office.ts';

const texts = officeTexts.order;

interface OneOrderProps {
  readonly orderNumber: string;
  /** Address of the list that led here. */
  readonly list: string;
}

/** One order with everything: next steps, files, texts, history. */
export function OneOrder({ orderNumber, list }: OneOrderProps) {
  const { data, error } = useOrder(orderNumber);
  return (
    <Stack gap={36}>
      <Stack gap={8}>
        <Anchor href={list}>{officeTexts.back}</Anchor>
        <Title order={1} className="fs-num" translate="no">
          {orderNumber}
        </Title>
        {data === undefined ? null : <Lead order={data} />}
      </Stack>
      {error === null ? null : <ErrorAlert title={officeTexts.failed.title}>{error.message}</ErrorAlert>}
      {data === undefined ? (
        error === null && <Text role="status">{officeTexts.loading}</Text>
      ) : (
        <Everything order={data} />
      )}
    </Stack>
  );
}

function Lead({ order }: { readonly order: OfficeOrder }) {
  return (
    <>
      <Text size="xl" c="dimmed">
        <span>{`${statusNames[order.status]} · `}</span>
        <Kept>{order.customer}</Kept>
        <span>{` · ${order.delivery}`}</span>
      </Text>
      {order.isWithdrawalDeclared ? <WarnAlert title={officeTexts.list.withdrawn} /> : null}
    </>
  );
}

function Everything({ order }: { readonly order: OfficeOrder }) {
  const { orderNumber, files, delivered, timeline, calls, summary, steps } = order;
  return (
    <>
      <Anchor href={pathTo(officePaths.ticket, orderNumber)} download>
        {texts.ticket}
      </Anchor>
      {order.excess === null ? null : <Excess summary={summary} excess={order.excess} />}
      <Steps order={order} />
      {order.corrections.length === 0 ? null : <Corrections order={order} />}
      {order.questions.length === 0 ? null : <Questions order={order} />}
      {steps.includes('delivered') ? <Delivery orderNumber={orderNumber} /> : null}
      <Stack component="section" gap={16}>
        <Group justify="space-between">
          <Title order={2} size="h3">
            {texts.files(files.length)}
          </Title>
          {files.length === 0 ? null : (
            <Button
              component="a"
              variant="outline"
              size="sm"
              href={pathTo(officePaths.originals, orderNumber)}
              download
            >
              <Icon icon={DownloadSimpleIcon} size="s" />
              <span>{texts.fetch}</span>
            </Button>
          )}
        </Group>
        <SortedKinds kinds={order.kinds} />
        {files.length === 0 ? <Text>{texts.noFiles}</Text> : <CustomerFiles files={files} />}
      </Stack>
      {delivered.length === 0 ? null : <FinishedFiles files={delivered} />}
      <OrderedTexts summary={summary} delivery={order.delivery} />
      <Stack component="section" gap={8}>
        <Title order={2} size="h3">
          {texts.history}
        </Title>
        {timeline.map(({ at, words: text }) => (
          <Text key={`${at} ${text}`} className="fs-break">
            {`${formatMoment(new Date(at))}: ${text}`}
          </Text>
        ))}
        {calls.length === 0 ? null : (
          <Faq entries={[{ question: texts.calls(calls.length), answer: <Calls calls={calls} /> }]} />
        )}
      </Stack>
    </>
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

/** Steps that the chart offers, each after a confirmation. */
function Steps({ order }: { readonly order: OfficeOrder }) {
  return (
    <Stack component="section" gap={16}>
      <Title order={2} size="h3">
        {stepTexts.heading}
      </Title>
      {order.steps.length === 0 ? <Text>{stepTexts.none}</Text> : null}
      <Group>
        {order.steps.map((step) => (
          <Step key={step} step={step} order={order} />
        ))}
      </Group>
    </Stack>
  );
}

function Step({ step, order }: { readonly step: StudioStep; readonly order: OfficeOrder }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error, reset } = useStep(order.orderNumber);
  const words = stepTexts.texts[step];
  const withThoseHere = step === 'inProduction' && order.beginsIncomplete;
  return (
    <>
      <Button
        variant={step === 'inProduction' || step === 'invoiced' ? 'filled' : 'outline'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {words.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...words, keep: stepTexts.keep }}
        isBusy={isPending}
        onAct={() => mutate({ step, withThoseHere })}
        onKeep={() => dialog.current?.close()}
        onClose={reset}
      >
        {withThoseHere ? <Text mt={12}>{stepTexts.incomplete}</Text> : null}
        {error === null ? null : (
          <ErrorAlert mt={18} title={stepTexts.refused}>
            {error.message}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
