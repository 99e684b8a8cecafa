/*
 * Invoice address kept for the next order by the customer's own tick, until it is unticked or forgotten, or an order
 * is discarded (§ 25 (2) no. 2 TDDDG). Without person, reference and contract.
 */
import * as z from 'zod/mini';
import { type Client, clientSchema, clientTypeSchema } from '../../../domain/client/client.ts';
import { readStoredJson, writeStored } from '../../ui/lib/browser-store.ts';

const PLACE = 'rechnungsangaben';

const keptSchema = z.extend(
  z.omit(clientSchema, { email: true, phone: true, pre_name: true, name: true, reference: true, processing: true }),
  { clientType: clientTypeSchema },
);
export type KeptClient = z.infer<typeof keptSchema>;

/** The kept address; null when there is none, or it is invalid. */
export function keptClient(): KeptClient | null {
  return keptSchema.safeParse(readStoredJson('device', PLACE)).data ?? null;
}

/** Keeps the address of `client` and replaces the previous one. */
export function keepClient(client: Client): void {
  const { data } = keptSchema.safeParse(client);
  // Without storage, the next order asks for everything.
  if (data !== undefined) writeStored('device', PLACE, JSON.stringify(data));
}

export function forgetClient(): void {
  writeStored('device', PLACE, null);
}
