import { Anchor, DataList, Stack, Text, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { OrderAnswers } from '../../../domain/order/answers.ts';
import { changeText, type OrderRowName, orderText } from '../../../domain/order/texts/order-texts.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import { amountsOf, nextTierText, taxLabels, taxNoteFor, unitPriceLines } from '../../../domain/pricing/price-texts.ts';
import { isBefore, screenTable, type WizardScreen } from '../../../machines/order/order-steps.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { useOrder } from '../session/use-order.ts';
import { Amounts } from './amounts.tsx';
import { askedOn } from './asked-on.ts';
import styles from './facts.module.css';
import { asideTexts } from './texts.ts';

/** Rows that follow from other answers, or are optional, never show as "open". */
const UNASKED: ReadonlySet<string> = new Set(['filesPerImage', 'colorSpace', 'brief', 'express', 'quote', 'images']);

interface OrderFactsProps {
  readonly item: OrderAnswers;
  readonly price: LivePrice;
  /** Opens the screen of an answer: each answer of a screen after `here` then has a link for it. */
  readonly changes?: { readonly here: WizardScreen; readonly onChange: (screen: WizardScreen) => void };
}

/** The answers so far, question by question, with unanswered ones marked. */
export const OrderFacts = memo(function OrderFacts({ item, price, changes }: OrderFactsProps) {
  // Without a kind of image, no price can follow unsent answers.
  const quantity = price.kind === 'none' ? item.quantity : 'quantity' in price ? price.quantity : null;
  const rows = orderText({ ...item, quantity }).filter(
    ({ name, lines }) => name !== 'images' && (lines.length > 0 || !UNASKED.has(name)),
  );
  return (
    <DataList withDivider gap={9} lh={1.4} className={styles['facts']}>
      {rows.map(({ name, label, lines }) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          {lines.length === 0 ? (
            <DataList.ItemValue c="dimmed">{asideTexts.open}</DataList.ItemValue>
          ) : (
            <DataList.ItemValue fw={550} ta="right">
              {lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
              {changes === undefined ? null : <ChangeLink row={name} label={label} {...changes} />}
            </DataList.ItemValue>
          )}
        </DataList.Item>
      ))}
    </DataList>
  );
});

type ChangeLinkProps = NonNullable<OrderFactsProps['changes']> & {
  readonly row: OrderRowName;
  readonly label: string;
};

function ChangeLink({ row, label, here, onChange }: ChangeLinkProps) {
  const screen = askedOn[row];
  if (screen === null || !isBefore(here, screen)) return null;
  return (
    <Anchor
      variant="row"
      my={-10}
      href={screenTable[screen].path}
      onClick={(event) => {
        event.preventDefault();
        onChange(screen);
      }}
    >
      <span>{`${asideTexts.change} `}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Anchor>
  );
}

/** What a change has done so far to sizes, formats and price; empty outside of a change. */
export function ChangeNote() {
  const { change, item } = useOrder(({ change, item }) => ({ change, item }));
  const text = change === null || change.after !== null ? null : changeText(change.before, item);
  return <div role="status">{text === null ? null : <InfoAlert mb={20}>{text}</InfoAlert>}</div>;
}

interface PriceBoxProps {
  readonly item: Pick<OrderAnswers, 'client'>;
  readonly price: LivePrice;
}

/** The price so far, with this customer's leading amount in front. */
export const PriceBox = memo(function PriceBox({ item, price }: PriceBoxProps) {
  // A row of the facts shows that the order is free.
  if (price.kind === 'none' || price.kind === 'free') return null;
  const { client } = item;
  const isTotal = price.kind === 'total';
  const hints = [taxNoteFor(client), isTotal ? nextTierText(price, client) : asideTexts.priceLater, asideTexts.payment];
  return (
    <>
      {isTotal ? null : (
        <Text size="sm" c="dimmed" pt={16}>
          {asideTexts.perImageFrom}
        </Text>
      )}
      <DataList size="md" gap={4} pt={isTotal ? 16 : 4} lh={1.2} className={styles['facts']}>
        {isTotal && price.perImage !== null ? (
          <DataList.Item>
            <Label>{asideTexts.pricePerImage}</Label>
            <DataList.ItemValue fw={600} lh={1.35} ta="right">
              <Amounts lines={unitPriceLines(price.perImage, price.quantity, client)} />
            </DataList.ItemValue>
          </DataList.Item>
        ) : null}
        {amountsOf(isTotal ? price.total : price.perImage, client).map(({ tax, text }, index) => (
          <DataList.Item key={tax}>
            <Label>{taxLabels[tax]}</Label>
            <DataList.ItemValue>
              <Text
                translate="no"
                span
                variant={index === 0 ? 'figure' : undefined}
                fz={index === 0 ? '1.625rem' : undefined}
              >
                {isTotal ? text : `${asideTexts.from} ${text}`}
              </Text>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Stack gap={12} pt={14} fz="sm" lh={1.5} c="dimmed">
        {hints.map((hint) => (hint === null ? null : <Text key={hint}>{hint}</Text>))}
      </Stack>
    </>
  );
});

function Label({ children }: { readonly children: string }) {
  return (
    <DataList.ItemLabel c="inherit" fz="1rem" lh={1.6}>
      {children}
    </DataList.ItemLabel>
  );
}
