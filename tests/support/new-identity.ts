import { randomBytes } from 'node:crypto';

/** SQL that gives a copied database a new identity, as migration 0005 does. */
export function newIdentity(): string {
  const [id, secret] = [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  return `update installation set id = '${id}', secret = '${secret}', created_at = '${new Date().toISOString()}'`;
}
