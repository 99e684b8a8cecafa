import { Box } from '@mantine/core';
import { deliveryOfQuote } from '../../../domain/delivery/delivery.ts';
import type { DeliveryKind, ExpressTerms } from '../../../domain/catalogue/express-terms.ts';
import { expressTermsInWords } from '../../../domain/order/texts/express-texts.ts';
import { fieldId } from '../../ui/forms/field-id.ts';
import { ChoiceBoxes } from '../../ui/components/choice-boxes.tsx';
import { quantityTexts } from './texts.ts';

interface DeliveryChoiceProps {
  readonly terms: ExpressTerms;
  readonly chosen: DeliveryKind;
  readonly mistake: string | undefined;
  readonly onChoose: (delivery: DeliveryKind) => void;
}

/** How soon the cut-outs are wanted, where the studio offers more than one way. */
export function DeliveryChoice({ terms, chosen, mistake, onChoose }: DeliveryChoiceProps) {
  const { delivery, deliveries } = quantityTexts;
  return (
    <Box mt={28}>
      <ChoiceBoxes
        id={fieldId('delivery')}
        name="delivery"
        label={delivery}
        value={chosen}
        onChange={onChoose}
        mistake={mistake}
        choices={[
          { value: 'standard', name: deliveries.standard, text: deliveryOfQuote({ express: null, quantity: null }) },
          { value: 'express', name: deliveries.express, text: deliveries.terms(expressTermsInWords(terms)) },
        ]}
      />
    </Box>
  );
}
