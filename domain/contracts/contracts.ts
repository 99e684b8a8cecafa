/*
 * The public API: the server registers its routes from this table, tests check every answer, public/openapi.json is
 * generated from it. The browser imports the parts, so that no page loads the schemas of another.
 */
import { bookedOrderContracts } from './booked-order-contracts.ts';
import type { Contract } from './contract.ts';
import { formContracts } from './form-contracts.ts';
import { orderContracts } from './order-contracts.ts';
import { quoteContracts } from './quote-contracts.ts';
import { uploadContracts } from './upload-contracts.ts';

export const contracts = {
  ...orderContracts,
  ...quoteContracts,
  ...bookedOrderContracts,
  ...formContracts,
  ...uploadContracts,
} as const satisfies Record<string, Contract>;
