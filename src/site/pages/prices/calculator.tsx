import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { catalogue, extensionNames, type ScaleName, sizeOfScale } from '../../../../domain/catalogue/catalogue.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import { preferenceFields } from '../../../../domain/order/order-links.ts';
import { usualWishes, wishedUses } from '../../../../domain/order/order-wishes.ts';
import { formatList, formatPixels } from '../../../../domain/texts/format.ts';
import { FailureAlert } from '../../../ui/forms/submit-button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { Choice } from '../../blocks/choice/choice.tsx';
import { quoteOf } from '../../texts/quote.ts';
import { calculatorTexts as words } from './content.ts';
import { calculatorForm, QuantitySlider, QuoteLines } from './price-slider.tsx';

const { products } = catalogue;

/** Uses with the sizes that they recommend. */
const uses = catalogue.fastlanes
  .filter(({ key }) => wishedUses.some((use) => use === key))
  .map(({ key, name, recommends }) => ({ key, name, sizes: recommends?.scalings ?? [] }));
const sizesByUse = Object.fromEntries(uses.map(({ key, sizes }) => [key, sizes]));
const optionsOfUses = uses.map(({ key, name, sizes }) => [key, `${name}: ${formatList(sizes.map(sizeText))}`] as const);

function sizeText(scale: ScaleName): string {
  const size = sizeOfScale(scale);
  return size === null ? scale : `${scale}, ${formatPixels(size.width, size.height)}`;
}

/**
 * The price of an order, computed by `calculator-island.ts` as in the wizard.
 * The form leads into the wizard with the same values.
 * Without script the tables of the page have all prices.
 */
export function Calculator() {
  const [first] = products;
  if (first === undefined) return null;
  const shown = quoteOf(first, words.quantity);
  return (
    <Paper
      component="form"
      id="rechner"
      className="fs-scripted"
      data-problem={words.problem}
      {...calculatorForm(products)}
      data-sizes={JSON.stringify(sizesByUse)}
    >
      <Title order={2} size="1.625rem" mb={18}>
        {words.heading}
      </Title>
      <Columns of="5fr 7fr" gap="28px clamp(24px, 5vw, 72px)">
        <Stack gap="md">
          <Select
            name={preferenceFields.product}
            label={words.product}
            data={products.map(({ type, name }) => ({ value: type, label: name }))}
          />
          <Choice name={preferenceFields.uses} legend={words.uses} options={optionsOfUses} ticked={usualWishes.uses} />
          <Choice
            name={preferenceFields.formats}
            legend={words.formats}
            options={extensionNames.map((name) => [name, name])}
            ticked={usualWishes.formats}
          />
          <TextField
            name={preferenceFields.quantity}
            label={words.images}
            hint={words.hint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={words.quantity}
          />
          <QuantitySlider quote={shown} />
        </Stack>
        <Stack gap={6} align="start">
          <QuoteLines quote={shown} />
          <Group mt={12} gap={12}>
            <Button type="submit" data-wide-on-phone>
              {words.order}
            </Button>
            <Button type="submit" variant="outline" data-wide-on-phone formAction={paths.priceQuote} formMethod="post">
              {words.quote}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
          <FailureAlert heading={words.failed} text={words.failedText} isShown={false} />
        </Stack>
      </Columns>
    </Paper>
  );
}
