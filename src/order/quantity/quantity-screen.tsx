import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { wholeNumberOf } from '../../../domain/format.ts';
import { expressTermsFor, isExpressGone } from '../../../domain/express.ts';
import type { DeliveryKind } from '../../../domain/express-terms.ts';
import { expressOnlyUpTo } from '../../../domain/express-words.ts';
import { orderMessages } from '../../../domain/messages.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { fieldId } from '../../forms/field-id.ts';
import { InfoAlert } from '../../ui/alerts.tsx';
import { DraftConflicts } from '../drafts/draft-conflicts.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { WizardNav } from '../frame/wizard-nav.tsx';
import { useOrder } from '../session/use-order.ts';
import { takeWishedQuantity } from '../session/wished.ts';
import { livePrice } from '../../../domain/live-price.ts';
import { OrderAside } from '../summary/order-aside.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { PriceEquation } from './price-equation.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { quantityTexts } from './texts.ts';
import { TierTable } from './tier-table.tsx';

const { quantity: quantitySchema } = wizardCalls.saveQuantity.body.shape;

/** Step 2, part 4: how many images, with everything that the number does to the price. */
export default function QuantityScreen() {
  const { item: saved, problem, saveQuantity } = useOrder();
  const {
    values: { quantity: typed, delivery },
    type,
  } = useDraft<{ quantity: string; delivery: DeliveryKind }>('quantity');
  const [isChecked, setIsChecked] = useState(false);
  const isOpen = saved.quantity === null && typed === '';
  useEffect(() => {
    const wished = isOpen ? takeWishedQuantity() : undefined;
    if (wished !== undefined) type({ quantity: wished });
  }, [isOpen, type]);

  const change = (text: string) => {
    setIsChecked(false);
    type({ quantity: text });
  };
  const quantity = wholeNumberOf(typed);
  const answer = quantitySchema.safeParse(quantity);
  const fields = problem?.kind === 'invalid' ? problem.fields : undefined;
  const refused = fields?.['quantity'];
  const mistake = isChecked && !answer.success ? (answer.error.issues[0]?.message ?? orderMessages.quantity) : refused;
  const counted = answer.success ? answer.data : null;
  const terms = expressTermsFor(saved);
  const isExpress = terms !== null && delivery === 'express';
  const isTooMany = isExpress && counted !== null && counted > terms.mostImages;
  const item = useMemo(() => ({ ...saved, express: isExpress ? terms : null }), [saved, isExpress, terms]);
  // The field follows the fingers, the prices follow the field.
  const price = useDeferredValue(useMemo(() => livePrice(item, counted), [item, counted]));
  return (
    <ScreenFrame
      heading={screenTable.quantity.heading}
      intro={quantityTexts.intro}
      aside={<OrderAside quantity={counted} express={item.express} />}
    >
      <DraftConflicts
        name="quantity"
        labels={{ quantity: quantityTexts.label, delivery: quantityTexts.delivery }}
        inWords={(field, value) => (field === 'delivery' ? quantityTexts.deliveries[value as DeliveryKind] : value)}
      />
      {isExpressGone(saved) ? <InfoAlert mb={24}>{quantityTexts.expressGone}</InfoAlert> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (!answer.success) document.getElementById(fieldId('quantity'))?.focus();
          else if (isTooMany) document.getElementById(fieldId('delivery'))?.focus();
          else if (terms === null && saved.express === null) saveQuantity(answer.data);
          else saveQuantity(answer.data, isExpress ? 'express' : 'standard');
        }}
      >
        <PriceEquation item={item} price={price}>
          <QuantityStepper typed={typed} quantity={quantity} mistake={mistake} onChange={change} />
        </PriceEquation>
        {terms === null ? null : (
          <DeliveryChoice
            terms={terms}
            chosen={delivery}
            mistake={isTooMany ? expressOnlyUpTo(terms) : fields?.['delivery']}
            onChoose={(next) => type({ delivery: next })}
          />
        )}
        {item.product === null ? null : <TierTable item={item} tiers={item.product.graduatedprice} price={price} />}
        <WizardNav next={quantityTexts.next} showsFields />
      </form>
    </ScreenFrame>
  );
}
