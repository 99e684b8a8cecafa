import { createHmac } from 'node:crypto';
import { type Installation, keyFor } from '../../database/installation.ts';
import { addressKey } from '../platform/address-key.ts';

/**
 * Makes pseudonyms of the addresses that visitors call from: equal for equal addresses (IPv6: networks), readable for nobody
 * without the database's secret.
 */
export function createSources(installation: Pick<Installation, 'secret'>): (ip: string) => string {
  const key = keyFor(installation, 'source');
  return (ip) => createHmac('sha256', key).update(addressKey(ip)).digest('base64url').slice(0, 22);
}
