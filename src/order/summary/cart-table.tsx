import { DataList, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CartTexts, cartHead } from '../../../domain/order/texts/cart-texts.ts';
import { free } from '../../../domain/order/texts/offer-texts.ts';
import { TableHead } from '../../ui/components/table-head.tsx';
import { Amounts } from './amounts.tsx';
import styles from './cart-table.module.css';
import { cartTexts } from './texts.ts';

interface CartTableProps {
  readonly cart: CartTexts;
  /** Lines below the name of the first item. */
  readonly details?: readonly string[];
}

/** Parts of the order and its price. The amount to pay is the large one. */
export function CartTable(props: CartTableProps) {
  return (
    <div>
      <CartLines {...props} />
      <CartTotals cart={props.cart} />
    </div>
  );
}

/** Parts of the order with their prices. */
export function CartLines({ cart, details }: CartTableProps) {
  return (
    <div className={styles['box']}>
      <Table className={styles['cart']}>
        <TableHead columns={cartHead} />
        <Table.Tbody>
          {cart.lines.map((line, index) => (
            <Table.Tr key={`${index} ${line.service} ${line.detail}`}>
              <Table.Th scope="row">
                <span>{line.service}</span>
                {line.detail === '' ? null : <Detail>{line.detail}</Detail>}
                {index > 0 ? null : details?.map((detail) => <Detail key={detail}>{detail}</Detail>)}
              </Table.Th>
              <Table.Td>
                <span translate="no">{line.quantity}</span>
                <span className={styles['unit']}>
                  {` ${cartTexts.images(line.quantity, line.unitPrice.includes(free))}`}
                </span>
              </Table.Td>
              <Table.Td>
                <Amounts lines={line.unitPrice} />
              </Table.Td>
              <Table.Td>
                <Amounts lines={line.sum} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface CartTotalsProps extends Pick<CartTableProps, 'cart'> {
  /** Smaller lines around the amount to pay, where a window has to show more below. */
  readonly isTight?: boolean;
}

/** The price in sum. The amount to pay is the large one. */
export function CartTotals({ cart, isTight = false }: CartTotalsProps) {
  return (
    <>
      <DataList
        size={isTight ? 'sm' : 'md'}
        gap={isTight ? 2 : 8}
        lh={isTight ? 1.4 : undefined}
        maw={400}
        ml="auto"
        pt={isTight ? 8 : 16}
      >
        {cart.totals.map(({ label, value, leads }) => (
          <DataList.Item
            key={label}
            {...(leads && {
              fw: 600,
              fz: 'md',
              pt: isTight ? 6 : 10,
              lh: isTight ? 1.25 : undefined,
              className: 'fs-ruled',
            })}
          >
            <DataList.ItemLabel c="inherit">{label}</DataList.ItemLabel>
            <DataList.ItemValue>
              <Text
                span
                translate="no"
                variant={leads ? 'figure' : undefined}
                fz={leads ? '2.25rem' : undefined}
                lh={leads ? 1.1 : undefined}
              >
                {value}
              </Text>
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      {cart.taxNote === null ? null : (
        <Text size="sm" c="dimmed" ta="right" mt={10}>
          {cart.taxNote}
        </Text>
      )}
    </>
  );
}

/** Line below the name of an item. */
function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <Text span size="sm" lh="inherit" c="dimmed" fw={400} display="block">
      {children}
    </Text>
  );
}
