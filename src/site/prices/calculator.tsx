import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { catalogue, limits } from '../../../domain/catalogue.ts';
import { Select } from '../../forms/select.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Columns } from '../../ui/columns.tsx';
import { fragments, wishFields } from '../clipping-service/handover.ts';
import { ways } from '../clipping-service/ways.ts';
import styles from './calculator.module.css';
import { pricesPage } from './content.ts';
import { quoteOf } from './quote.ts';

const words = pricesPage.calculator;
const { products } = catalogue;
const priced = products.map(({ type, name, graduatedprice }) => [type, { name, graduatedprice }] as const);

/**
 * What an order costs, reckoned by the script (`calculator-island.ts`) as the wizard does, and the way into the wizard with the same
 * values. Without script the tables below say it all.
 */
export function Calculator() {
  const [first] = products;
  if (first === undefined) return null;
  const shown = quoteOf(first, words.quantity);
  return (
    <Paper
      component="form"
      method="get"
      action={`${ways['wizard.start']}#${fragments.begin}`}
      noValidate
      className={styles['calculator']}
      data-island="calculator"
      data-products={JSON.stringify(Object.fromEntries(priced))}
      data-most={limits.quantity}
    >
      <Title order={2} size="1.625rem" mb={18}>
        {words.heading}
      </Title>
      <Columns of="5fr 7fr" gap="28px clamp(24px, 5vw, 72px)">
        <Stack gap="md">
          <Select
            name={wishFields.product}
            label={words.product}
            data={products.map(({ type, name }) => ({ value: type, label: name }))}
          />
          <TextField
            name={wishFields.quantity}
            label={words.images}
            hint={words.hint}
            error={words.problem}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={words.quantity}
          />
        </Stack>
        <Stack gap={6} align="start">
          <output className={styles['quote']} htmlFor={`feld-${wishFields.product} feld-${wishFields.quantity}`}>
            <Text span variant="figure" fz="2.25rem" className="fs-num" data-quote="total">
              {shown.total}
            </Text>{' '}
            <Text span data-quote="tax">
              {shown.tax}
            </Text>
            <Text data-quote="net">{shown.net}</Text>
            <Text size="sm" c="dimmed" mt={8} data-quote="each">
              {shown.each}
            </Text>
            <Text size="sm" c="dimmed" data-quote="next">
              {shown.next}
            </Text>
          </output>
          <Button type="submit" data-wide-on-phone mt={12}>
            {words.order}
          </Button>
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
        </Stack>
      </Columns>
    </Paper>
  );
}
