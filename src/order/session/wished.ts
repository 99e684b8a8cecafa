import { wholeNumberOf } from '../../../domain/texts/format.ts';
import { wishFields } from '../../../domain/order/wish-fields.ts';
import { keepDraft, keptDraft } from '../../ui/lib/unsent-text-store.ts';

/** What whoever begins the order has already said on a page of the site, as it stood there. Proposed on its screen, never sent unseen. */
type Wished = Partial<Record<keyof typeof wishFields, string>>;

/** Keeps what the query of the address says in the place of what was wished before. */
export function keepWished(search: string): void {
  const query = new URLSearchParams(search);
  const product = query.get(wishFields.product) ?? '';
  const quantity = query.get(wishFields.quantity) ?? '';
  const wished: Wished = {
    ...(product !== '' && { product }),
    ...(wholeNumberOf(quantity) > 0 && { quantity }),
    ...(query.has(wishFields.test) && { test: 'ja' }),
  };
  keepDraft('wish', Object.keys(wished).length === 0 ? null : wished);
}

/** The kind of picture that was wished; undefined where none was. */
export function wishedProduct(): string | undefined {
  return kept().product;
}

/** The number of images that was wished: told once, so that whoever empties the field is not contradicted. */
export function takeWishedQuantity(): string | undefined {
  const { quantity, ...others } = kept();
  if (quantity !== undefined) keepDraft('wish', others);
  return quantity;
}

/** Whether test images were wished: told once, when the order is begun. */
export function takeWishedTest(): boolean {
  const { test, ...others } = kept();
  if (test !== undefined) keepDraft('wish', others);
  return test !== undefined;
}

function kept(): Wished {
  return keptDraft('wish', isWished) ?? {};
}

function isWished(value: object): value is Wished {
  return Object.values(value).every((one) => typeof one === 'string');
}
