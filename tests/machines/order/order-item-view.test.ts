import { expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { landing, walk } from '../../support/order-walk.ts';

const toUpload = ['wizard.start', 'contact.save', 'projectType.choose/contour', 'serviceLevel.choose/web'];
const toClient = [...toUpload, 'quantity.save/250', 'images.submit/later'];

/** The two values of the order item that no order stores. */
function derivedOf(context: OrderContext) {
  const identity = { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS' } as const;
  const { orderItemType, companyIsSet } = toOrderItem(identity, 'contact', context);
  return [orderItemType, companyIsSet];
}

it('names the place of the product, and whether a company has given its address', () => {
  const { context } = walk(landing, ...toClient, 'clientType.choose/company', 'client.save/company');
  const gone = { ...context.product!, type: 'bicycle' };
  const other = catalogue.products[2] ?? null;
  expect(
    [
      landing.context,
      walk(landing, ...toClient, 'clientType.choose/company').context,
      context,
      { ...context, product: other },
      { ...context, product: gone },
      { ...context, client: { ...context.client, clientType: 'private' as const } },
    ].map(derivedOf),
  ).toEqual([
    [null, false],
    [0, false],
    [0, true],
    [2, true],
    [null, true],
    [0, false],
  ]);
});
