import { Anchor, DataList, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { deliveryText } from '../../../domain/delivery/delivery.ts';
import { arrivedImages, nameWithFolders } from '../../../domain/files/media.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { cartText } from '../../../domain/order/texts/cart-texts.ts';
import {
  asTyped,
  changedRows,
  changeText,
  orderText,
  partiesText,
  partyLabels,
} from '../../../domain/order/texts/order-texts.ts';
import type { SeenChange } from '../../../machines/order/order-change.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { Breakable } from '../../ui/components/kept.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { ARRIVAL } from '../session/use-address.ts';
import { useOrderActions } from '../session/use-order.ts';
import { askedOn } from '../summary/asked-on.ts';
import { CartLines, CartTotals } from '../summary/cart-table.tsx';
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
  processing: 'client.details',
  phone: 'contact',
  payment: null,
};

/** Rows that follow from other answers, and that the sheet beside the list repeats. */
const TOLD: ReadonlySet<RowName> = new Set<RowName>(['filesPerImage', 'colorSpace', 'delivery', 'payment']);

interface AnswerListProps {
  readonly item: OrderItem;
  /** The last change, which this visit may have seen; null: none. */
  readonly change: SeenChange | null;
}

/**
 * One row per answer; "Ändern" opens that one screen, and saving it returns here, to the row.
 * The rows that the last change has changed are marked.
 */
export function AnswerList({ item, change }: AnswerListProps) {
  const { changed, arrival, effect } = useMemo(() => lastChange(item, change), [item, change]);
  return (
    <DataList size="md" withDivider gap={15} className={styles['list']}>
      {shownRows(item).map(({ name, label, lines }) => (
        <DataList.Item
          key={name}
          className={classNames(
            styles['row'],
            changed.has(name) && styles['changed'],
            TOLD.has(name) && styles['told'],
          )}
        >
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue
            id={answerId(name)}
            fw={500}
            className={classNames(styles['answer'], name === 'invoice' && styles['address'])}
            translate={asTyped.has(label) ? 'no' : undefined}
          >
            {lines.map((line, index) => (
              <Text key={line} span={changed.has(name) && index === lines.length - 1}>
                <Breakable>{line}</Breakable>
              </Text>
            ))}
            {changed.has(name) ? <ChangedMark effect={name === arrival ? effect : null} /> : null}
            {name === 'images' ? <FileNames names={arrivedImages(item.media).map(nameWithFolders)} /> : null}
          </DataList.ItemValue>
          <Change label={label} screen={changedOn[name]} arrivesAt={name === arrival ? answerId(name) : undefined} />
        </DataList.Item>
      ))}
    </DataList>
  );
}

function answerId(name: RowName): string {
  return `answer-${name}`;
}

/** Rows that the last change has changed, the one to return to, and what the change did to the price. */
interface LastChange {
  readonly changed: ReadonlySet<RowName>;
  readonly arrival?: RowName | undefined;
  readonly effect: string | null;
}

function lastChange(item: OrderItem, change: SeenChange | null): LastChange {
  if (change === null || change.after === null) return { changed: new Set(), effect: null };
  const { after, opened: screen } = change;
  // Files arrive by themselves, also while another answer is changed.
  const before = screen === 'upload' ? change.before : { ...change.before, media: after.media };
  const changed = new Set<RowName>(changedRows(before, after));
  const names = shownRows(item).flatMap(({ name }) => (changedOn[name] === null ? [] : [name]));
  const opened = names.filter((name) => changedOn[name] === change.opened);
  const isChanged = (name: RowName) => changed.has(name);
  return {
    changed,
    arrival: opened.find(isChanged) ?? names.find(isChanged) ?? opened[0],
    effect: changeText(change.before, change.after),
  };
}

/** `effect`: what the change did to sizes, formats and price. */
function ChangedMark({ effect }: { readonly effect: string | null }) {
  return (
    <>
      {' '}
      <Text span size="sm" fw={600} c="path" ml={6} data-change translate="yes">
        {overviewTexts.changed}
      </Text>
      {effect === null ? null : (
        <Text size="sm" fw={400} c="dimmed" data-change>
          {effect}
        </Text>
      )}
    </>
  );
}

interface ChangeProps {
  readonly label: string;
  readonly screen: Screen | null;
  /** Set on the row that a change returns to: the id of its answer. */
  readonly arrivesAt: string | undefined;
}

function Change({ label, screen, arrivesAt }: ChangeProps): ReactNode {
  const { ask } = useOrderActions();
  if (screen === null) return null;
  return (
    <DataList.ItemValue className={styles['change']}>
      <Anchor
        variant="row"
        my={-10}
        href={screenTable[screen].path}
        {...(arrivesAt !== undefined && { [ARRIVAL]: true, 'aria-describedby': arrivesAt })}
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

/** Offers the brief to customers without a wish in it, who have no row about it; it remains optional. */
export function BriefOffer({ item }: { readonly item: OrderItem }) {
  const { ask } = useOrderActions();
  if (shownRows(item).some(({ name }) => name === 'brief')) return null;
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

/** What the law wants above the order button (§ 312j (2) BGB): service, delivery and total. The rest is folded. */
export function Cart({ item }: { readonly item: OrderItem }) {
  const cart = cartText(item);
  if (cart === null) return null;
  const rows = shownRows(item);
  const linesOf = (name: RowName) => rows.find((row) => row.name === name)?.lines ?? [];
  const textOf = (name: RowName) => linesOf(name).join('; ');
  // With several kinds, each is named with its number (§ 312j (2) BGB).
  const [images = '', ...kinds] = linesOf('quantity');
  const services = cart.lines.slice(0, Math.max(1, kinds.length));
  const folded = rows.filter(({ name }) => name === 'filesPerImage' || name === 'colorSpace');
  return (
    <>
      {services.map(({ service, quantity }) => (
        <Text key={service} span display="block" fw={550} lh={1.5}>
          {kinds.length === 0 ? service : `${quantity} × ${service}`}
        </Text>
      ))}
      <Stack gap={0} fz="sm" lh={1.45} c="dimmed">
        <span>{overviewTexts.imagesAs(images, textOf('extensions'))}</span>
        <span>{textOf('sizes')}</span>
        <span>{`${partyLabels.delivery}: ${textOf('delivery')}`}</span>
      </Stack>
      <Text component="details" size="sm">
        <Anchor variant="row" component="summary">
          {overviewTexts.lines}
        </Anchor>
        <CartLines cart={cart} details={folded.map(({ label, lines }) => `${label}: ${lines.join('; ')}`)} />
      </Text>
      <CartTotals cart={cart} isTight />
    </>
  );
}
