/*
 * The whole wire: every request that the server takes, with what it must hold and what it is answered. The server registers its routes
 * from this table, tests check every answer against it, and public/openapi.json is made of it. The browser imports the parts, which type its
 * calls, so that no page loads the schemas of another.
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
