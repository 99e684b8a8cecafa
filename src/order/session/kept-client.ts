/*
 * Who pays, kept in this browser for the next order: only by the customer's own tick, and until it is taken away, they are
 * forgotten on the next form, or an order is discarded (§ 25 (2) no. 2 TDDDG). Person and reference are asked anew.
 */
import * as z from 'zod/mini';
import { type Client, clientSchema, clientTypeSchema } from '../../../domain/client/client.ts';
import { readStoredJson, writeStored } from '../../ui/lib/browser-store.ts';

const PLACE = 'rechnungsangaben';

const keptSchema = z.extend(
  z.omit(clientSchema, { email: true, phone: true, pre_name: true, name: true, reference: true }),
  { clientType: clientTypeSchema },
);
export type KeptClient = z.infer<typeof keptSchema>;

/** What is kept; null when nothing is, or nothing that can be read any more. */
export function keptClient(): KeptClient | null {
  return keptSchema.safeParse(readStoredJson('device', PLACE)).data ?? null;
}

/** Keeps what is said of `client` in the place of what was kept before. */
export function keepClient(client: Client): void {
  const { data } = keptSchema.safeParse(client);
  // Without storage the next order asks for everything.
  if (data !== undefined) writeStored('device', PLACE, JSON.stringify(data));
}

export function forgetClient(): void {
  writeStored('device', PLACE, null);
}
