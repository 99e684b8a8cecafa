/* The wire of settings that are handed on as a code (`settings-links.ts`). */
import * as z from 'zod/mini';
import { orderItemSchema } from '../order-item.ts';
import { MAX_SETTINGS_CODE, settingsMessages } from '../settings-links.ts';
import type { Contract } from './contract.ts';
import { json, key } from './contract-parts.ts';
import { paths } from './paths.ts';

/** What it says is read by the chart (`machines/order/settings-code.ts`). */
export const settingsCodeSchema = z.object({
  code: z.string(settingsMessages.broken).check(z.maxLength(MAX_SETTINGS_CODE, settingsMessages.broken)),
});

export const settingsContracts = {
  openSettings: {
    method: 'POST',
    path: paths.openSettings,
    summary:
      'Begins a draft with the settings of a code, at the prices of today, in this browser; refused while another draft is open there.',
    by: 'visitor',
    headers: key,
    body: { type: 'application/json', schema: settingsCodeSchema },
    answer: json(orderItemSchema),
    codes: ['refused', 'inProgress', 'keyReused'],
  },
} as const satisfies Record<string, Contract>;
