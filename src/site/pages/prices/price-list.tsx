import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { UPSELL_PER_IMAGE } from '../../../../domain/catalogue/rates.ts';
import { fragments, preferenceFields } from '../../../../domain/order/order-links.ts';
import { amountsOf, anybody, priceListText, taxTexts } from '../../../../domain/pricing/price-texts.ts';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { ways } from '../clipping-service/ways.ts';
import { pricesPage } from './content.ts';
import styles from './price-list.module.css';

const { tables, photography } = pricesPage;

/** All prices of cut-outs in one table: the kinds of image, then what is added to each of them. */
export function CutOutPrices() {
  const { columns, rows } = priceListText(catalogue.products, anybody);
  const extra = amountsOf(UPSELL_PER_IMAGE, anybody);
  return (
    <Table className={styles['list']}>
      <VisuallyHidden component="caption">{tables.heading}</VisuallyHidden>
      <TableHead columns={[tables.quantity, ...columns]} />
      {rows.map(({ product: { type, name, shortDescription }, lines }) => (
        <Table.Tbody key={type} id={`preis-${type}`} data-amounts="rows">
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={columns.length + 1}>
              <span className={styles['name']}>
                <span>
                  {name}
                  <Text span fz="inherit" fw={400} c="dimmed">
                    {` ${shortDescription}`}
                  </Text>
                </span>
                <Anchor href={`${ways['wizard.start']}?${preferenceFields.product}=${type}#${fragments.begin}`}>
                  {tables.order(name)}
                </Anchor>
              </span>
            </Table.Th>
          </Table.Tr>
          {lines.map(({ tax, prices }) => (
            <Table.Tr key={tax}>
              <Table.Th scope="row">{tax}</Table.Th>
              {prices.map((price, position) => (
                <Table.Td key={columns[position]} translate="no">
                  {price}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
      <Table.Tbody id="preis-weitere" data-amounts="rows">
        <Table.Tr>
          <Table.Th scope="rowgroup" colSpan={columns.length + 1}>
            {tables.extra}
          </Table.Th>
        </Table.Tr>
        {extra.map(({ tax, text }) => (
          <Table.Tr key={tax}>
            <Table.Th scope="row">{taxTexts[tax]}</Table.Th>
            {columns.map((column) => (
              <Table.Td key={column} translate="no">
                {text}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The prices from which photos begin, the smallest order and a model's fee. */
export function PhotographyPrices() {
  return (
    <Amounts
      caption={photography.heading}
      head={photography.head}
      rows={photography.rows.map(({ id, label, link, unit, ...amounts }) => ({
        id,
        what: (
          <>
            {link === undefined ? label : <Anchor href={link.href}>{link.label}</Anchor>}
            {unit === undefined ? null : ` ${unit}`}
          </>
        ),
        ...amounts,
      }))}
    />
  );
}

/** Orders of photos that visitors can compare theirs with. */
export function PhotographyExamples() {
  const { heading, head, rows } = photography.examples;
  return (
    <Amounts
      caption={heading}
      head={head}
      rows={rows.map(({ name, net }) => ({ id: undefined, what: name, nets: [net], isFrom: true }))}
    />
  );
}

interface AmountsProps {
  /** For screen readers; sighted readers have the heading above. */
  readonly caption: string;
  readonly head: readonly string[];
  /** `nets`: an amount, or the two ends of a range; cents. */
  readonly rows: readonly {
    readonly id: string | undefined;
    readonly what: ReactNode;
    readonly nets: readonly number[];
    readonly isFrom: boolean;
  }[];
}

/** A table of amounts, both with their tax. */
function Amounts({ caption, head, rows }: AmountsProps) {
  return (
    <Table className={styles['amounts']} data-amounts="columns">
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <TableHead columns={head} />
      <Table.Tbody>
        {rows.map(({ id, what, nets, isFrom }, row) => (
          <Table.Tr key={id ?? row} id={id}>
            <Table.Th scope="row">{what}</Table.Th>
            {amountsOf(0, anybody).map(({ tax }, position) => (
              <Table.Td key={tax} translate="no">
                {`${isFrom ? 'ab\u00A0' : ''}${nets.map((net) => amountsOf(net, anybody)[position]?.text).join(' bis ')}`}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
