import { randomBytes } from 'node:crypto';

/** SQL that makes a copied database an installation of its own, as migration 0005 made the one that it was copied from. */
export function newIdentity(): string {
  const [id, secret] = [randomBytes(16), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  return `update installation set id = '${id}', secret = '${secret}', created_at = '${new Date().toISOString()}'`;
}
