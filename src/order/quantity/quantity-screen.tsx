import { Anchor, Box, Group, UnstyledButton } from '@mantine/core';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useEffect, useRef } from 'react';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { DeliveryKind, ExpressTerms } from '../../../domain/catalogue/offer-terms.ts';
import { expressOf, isExpressGone, isTest } from '../../../domain/catalogue/offers.ts';
import { dateIfHereToday, deliveryOfQuote, isAgreedInPerson } from '../../../domain/delivery/delivery.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { expressTermsText } from '../../../domain/order/texts/offer-texts.ts';
import { differenceText } from '../../../domain/pricing/price-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { ChoiceBoxes } from '../../ui/components/choice-boxes.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { NewTabLink } from '../../ui/components/links.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { OrderNormally } from '../frame/order-normally.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useKnownQuantity, useSentImages } from '../session/background-upload.ts';
import { forgetPreferredQuantity } from '../session/intent.ts';
import { useOrderActions } from '../session/use-order.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { UnsentTextConflicts } from '../unsent/unsent-texts.tsx';
import { FurtherKinds } from './further-kinds.tsx';
import styles from './quantity-stepper.module.css';
import { PriceEquation, TierTables } from './shown-prices.tsx';
import { quantityTexts } from './texts.ts';
import { useTypedQuantity } from './use-typed-quantity.ts';

const labels = {
  quantity: quantityTexts.label,
  delivery: quantityTexts.delivery,
  ...Object.fromEntries(catalogue.products.map(({ type, name }) => [type, name])),
};

/** Step 2, part 4: number of images by kind, delivery time, and their effect on the price. */
export default function QuantityScreen() {
  const { ask, saveQuantityToStay } = useOrderActions();
  const fields = useTypedQuantity();
  const { saved, shown, typed, counted, priced, isSaved, type, check } = fields;
  const known = useKnownQuantity(saved);
  const sent = useSentImages(saved);
  // A field that the customer has emptied stays empty, and one with a number of theirs keeps it.
  const proposed = useRef('');
  useEffect(() => {
    if (saved.quantity !== null || known === null || typed !== proposed.current) return;
    const text = formatCount(known);
    if (text === typed) return;
    proposed.current = text;
    forgetPreferredQuantity();
    type({ quantity: text });
  }, [saved.quantity, typed, known, type]);
  /** Body to save; without one, moves the focus to the invalid field. */
  const checked = () => {
    const { body, field } = check();
    if (body === undefined) document.getElementById(fieldId(field))?.focus();
    return body;
  };
  const saveForQuote = async () => {
    const body = checked();
    return body !== undefined && (isSaved || saveQuantityToStay(body));
  };
  return (
    <ScreenFrame
      heading={screenTable.quantity.heading}
      intro={sent === 0 ? quantityTexts.intro : quantityTexts.introSent(formatImages(sent))}
      aside={<OrderAside quantity={counted} shown={shown} saveForQuote={saveForQuote} />}
    >
      <UnsentTextConflicts
        name="quantity"
        labels={labels}
        textOf={(field, value) => (field === 'delivery' ? quantityTexts.deliveries[value as DeliveryKind] : value)}
      />
      {isExpressGone(saved) ? <InfoAlert mb={24}>{quantityTexts.expressGone}</InfoAlert> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const body = checked();
          if (body !== undefined) ask('saveQuantity', body);
        }}
      >
        <QuantityFields fields={fields} />
        {saved.testImages === null ? null : <OrderNormally text={quantityTexts.test(saved.testImages)} />}
        {priced.item.product === null || isTest(priced.item) ? null : (
          <TierTables {...priced} own={priced.item.product} />
        )}
        <WizardNav next={quantityTexts.next} showsFields />
      </form>
    </ScreenFrame>
  );
}

/** Number of images with its price, the further kinds, and the delivery time. */
function QuantityFields({ fields }: { readonly fields: ReturnType<typeof useTypedQuantity> }) {
  const { saved, shown, values, typed, quantity, counted, priced, terms, isExpress, problems, type, change } = fields;
  const { price } = priced;
  return (
    <>
      <PriceEquation {...priced}>
        <QuantityStepper
          typed={typed}
          quantity={quantity}
          mistake={problems.quantity}
          onChange={(text) => change({ quantity: text })}
        />
      </PriceEquation>
      {price.kind === 'total' && isAgreedInPerson(price.quantity) ? <AgreedInPerson images={price.quantity} /> : null}
      {saved.product === null ? null : (
        <FurtherKinds
          own={saved.product}
          typed={values}
          problems={problems}
          item={shown}
          quantity={counted}
          onChange={change}
        />
      )}
      {terms === null ? null : (
        <DeliveryChoice
          item={{ ...shown, quantity: counted }}
          terms={terms}
          chosen={isExpress ? 'express' : 'standard'}
          mistake={problems.delivery}
          onChoose={(next) => type({ delivery: next })}
        />
      )}
    </>
  );
}

/** So many images are possible, but agreed in person; a slip of the finger is named as a number. */
function AgreedInPerson({ images }: { readonly images: number }) {
  const { title, text, write, call } = quantityTexts.agreed;
  return (
    <InfoAlert mt={16} role="status" title={title(formatImages(images))}>
      <span>{text}</span>
      <Group gap="0 24px">
        <NewTabLink variant="row" href="/kontakt/freistellen">
          {write}
        </NewTabLink>
        <Anchor variant="row" href={studio.phone.href}>
          {call}
        </Anchor>
      </Group>
    </InfoAlert>
  );
}

interface DeliveryChoiceProps {
  /** The order with unsent answers. */
  readonly item: OrderItem;
  readonly terms: ExpressTerms;
  readonly chosen: DeliveryKind;
  readonly mistake: string | undefined;
  readonly onChoose: (delivery: DeliveryKind) => void;
}

/** Delivery time, where the studio offers a choice, each with its date and, once the number is known, its price. */
function DeliveryChoice({ item, terms, chosen, mistake, onChoose }: DeliveryChoiceProps) {
  const { standard, express } = deliveryTexts(item, terms);
  return (
    <Box mt={28}>
      <ChoiceBoxes
        id={fieldId('delivery')}
        name="delivery"
        label={quantityTexts.delivery}
        value={chosen}
        onChange={onChoose}
        mistake={mistake}
        choices={[
          { value: 'standard', name: quantityTexts.deliveries.standard, text: standard },
          { value: 'express', name: quantityTexts.deliveries.express, text: express },
        ]}
      />
    </Box>
  );
}

/** Each delivery with the date for images that are all here today; express with its price, once the number is known. */
function deliveryTexts(item: OrderItem, terms: ExpressTerms) {
  const today = new Date();
  const standard = { ...item, express: null };
  const express = { ...item, express: terms };
  const expressText = quantityTexts.deliveries.terms(expressTermsText(terms, differenceText(standard, express)));
  // With more images than express allows, its date would be the usual one.
  const expressDate = expressOf(express) === null ? '' : dateIfHereToday(express, today);
  return {
    standard: `${deliveryOfQuote(standard)}.${dateIfHereToday(standard, today)}`,
    express: `${expressText}.${expressDate}`,
  };
}

interface QuantityStepperProps {
  /** Exact text of the field. */
  readonly typed: string;
  /** Value of the text; NaN when it is no number. */
  readonly quantity: number;
  readonly mistake?: string | undefined;
  readonly onChange: (typed: string) => void;
}

const classes = {
  wrapper: styles['stepper'] ?? '',
  input: styles['input'] ?? '',
  section: styles['section'] ?? '',
};

/** The number of images: a text field between two buttons. It never changes the text by itself. */
export function QuantityStepper({ typed, quantity, mistake, onChange }: QuantityStepperProps) {
  const isNumber = Number.isFinite(quantity);
  const isLeast = !isNumber || quantity <= 1;
  return (
    <NumberField
      typed={typed}
      onType={onChange}
      name="quantity"
      label={quantityTexts.label}
      error={mistake}
      isAnnounced
      enterKeyHint="go"
      classNames={classes}
      leftSectionWidth="var(--button)"
      leftSection={
        <UnstyledButton
          variant="icon"
          w="100%"
          h="100%"
          aria-label={quantityTexts.less}
          // Not `disabled`: the press that reaches 1 would lose the focus.
          aria-disabled={isLeast}
          onClick={isLeast ? undefined : () => onChange(formatCount(quantity - 1))}
        >
          <Icon icon={MinusIcon} />
        </UnstyledButton>
      }
      rightSectionWidth="var(--button)"
      rightSection={
        <UnstyledButton
          variant="icon"
          w="100%"
          h="100%"
          aria-label={quantityTexts.more}
          onClick={() => onChange(isNumber ? formatCount(quantity + 1) : '1')}
        >
          <Icon icon={PlusIcon} />
        </UnstyledButton>
      }
    />
  );
}
