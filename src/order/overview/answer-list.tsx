import { Anchor, DataList, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { deliveryText } from '../../../domain/delivery/delivery.ts';
import { arrivedImages, nameWithFolders } from '../../../domain/files/media.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { cartText } from '../../../domain/order/texts/cart-texts.ts';
import { asTyped, orderText, partiesText } from '../../../domain/order/texts/order-texts.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { useOrderActions } from '../session/use-order.ts';
import { askedOn } from '../summary/asked-on.ts';
import { CartTable } from '../summary/cart-table.tsx';
import { FileNames } from '../upload/file-names.tsx';
import styles from './answer-list.module.css';
import { overviewTexts } from './texts.ts';

/** All answers, and what follows from them, for a booking at this moment. */
function shownRows(item: OrderItem) {
  return [...orderText(item), ...partiesText(item, new Date())].filter(({ lines }) => lines.length > 0);
}

/** Delivery for a booking at this moment. */
export function deliveryIfBookedNow(item: OrderItem): string {
  return deliveryText(item, new Date());
}

type RowName = ReturnType<typeof shownRows>[number]['name'];

/** Screen that changes an answer; null for what follows from other answers. */
const changedOn: Readonly<Record<RowName, Screen | null>> = {
  ...askedOn,
  delivery: null,
  email: 'contact',
  invoice: 'client.details',
  invoiceEmail: 'client.details',
  vatId: 'client.details',
  reference: 'client.details',
  phone: 'contact',
  payment: null,
};

/** One row per answer; "Ändern" opens that one screen, and saving it returns here. */
export function AnswerList({ item }: { readonly item: OrderItem }) {
  return (
    <DataList size="md" withDivider gap={15}>
      {shownRows(item).map(({ name, label, lines }) => (
        <DataList.Item key={name} className={styles['row']}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue
            fw={500}
            className={classNames('fs-break', styles['answer'])}
            translate={asTyped.has(label) ? 'no' : undefined}
          >
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
            {name === 'images' ? <FileNames names={arrivedImages(item.media).map(nameWithFolders)} /> : null}
          </DataList.ItemValue>
          <Change label={label} screen={changedOn[name]} />
        </DataList.Item>
      ))}
    </DataList>
  );
}

function Change({ label, screen }: { readonly label: string; readonly screen: Screen | null }): ReactNode {
  const { ask } = useOrderActions();
  if (screen === null) return null;
  return (
    <DataList.ItemValue className={styles['change']}>
      <Anchor
        variant="row"
        my={-10}
        href={screenTable[screen].path}
        onClick={(event) => {
          event.preventDefault();
          ask('setStep', { screen, returnToOverview: true });
        }}
      >
        <span>{`${overviewTexts.change} `}</span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Anchor>
    </DataList.ItemValue>
  );
}

/** Offers the brief to customers who have not given one; it remains optional. */
export function BriefOffer() {
  const { ask } = useOrderActions();
  return (
    <Text size="sm" c="dimmed" mt={12}>
      <span>{overviewTexts.briefHint}</span>{' '}
      <Anchor
        href={screenTable['formats.brief'].path}
        onClick={(event) => {
          event.preventDefault();
          ask('setStep', { screen: 'formats.brief', returnToOverview: true });
        }}
      >
        {overviewTexts.brief}
      </Anchor>
    </Text>
  );
}

/** Repeated beside the button that orders (§ 312j (2) BGB). */
const ESSENTIAL: ReadonlySet<RowName> = new Set<RowName>(['sizes', 'extensions', 'filesPerImage', 'delivery']);

/** Parts of the order and its price. */
export function Cart({ item }: { readonly item: OrderItem }) {
  const cart = cartText(item);
  if (cart === null) return null;
  const essentials = shownRows(item).filter(({ name }) => ESSENTIAL.has(name));
  return <CartTable cart={cart} details={essentials.map(({ label, lines }) => `${label}: ${lines.join('; ')}`)} />;
}
