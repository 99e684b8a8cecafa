import { describe, expect, it } from 'vitest';
import {
  encryptedDatabaseUrl,
  encryptedSmtpUrl,
  openVariables,
} from '../../../../server/app/platform/encrypted-urls.ts';

describe('the address of the mail server', () => {
  it.each([
    ['smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
    ['smtp://user:p%40ss@mail.example/?pool=true', 'smtp://user:p%40ss@mail.example/?pool=true&requireTLS=true'],
    ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=true'],
    ['smtp://192.0.2.7', 'smtp://192.0.2.7?requireTLS=true'],
    ['smtp://127.0.0.1.mail.example', 'smtp://127.0.0.1.mail.example?requireTLS=true'],
    ['smtp://mail.example?tls=off', 'smtp://mail.example?ignoreTLS=true'],
    ['smtp://mail.example?tls=on', 'smtp://mail.example?requireTLS=true'],
    ['smtps://mail.example', 'smtps://mail.example'],
    ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
    ['smtp://[::1]:2525', 'smtp://[::1]:2525'],
    ['smtp://localhost', 'smtp://localhost'],
  ])('%s becomes %s', (given, used) => {
    expect(encryptedSmtpUrl(given)).toBe(used);
  });
});

describe('the address of PostgreSQL', () => {
  it.each([
    ['postgres://u:p@db.example/shop', 'postgres://u:p@db.example/shop?sslmode=verify-full'],
    ['postgres://u:p@db.example/shop?sslmode=require', 'postgres://u:p@db.example/shop?sslmode=verify-full'],
    ['postgres://db.example/shop?sslmode=prefer&uselibpqcompat=true', 'postgres://db.example/shop?sslmode=verify-full'],
    [
      'postgres://db.example/shop?sslrootcert=/etc/ca.pem',
      'postgres://db.example/shop?sslrootcert=%2Fetc%2Fca.pem&sslmode=verify-full',
    ],
    ['postgres://localhost/shop?host=db.example', 'postgres://localhost/shop?host=db.example&sslmode=verify-full'],
    ['postgres://db.example/shop?sslmode=disable', 'postgres://db.example/shop?sslmode=disable'],
    ['postgres://db.example/shop?sslmode=no-verify', 'postgres://db.example/shop?sslmode=no-verify'],
    ['postgres://u:p@127.0.0.1:5432/shop', 'postgres://u:p@127.0.0.1:5432/shop'],
    ['postgres:///shop', 'postgres:///shop'],
    ['postgres:///shop?host=/var/run/postgresql', 'postgres:///shop?host=/var/run/postgresql'],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/shop', 'postgres://%2Fvar%2Frun%2Fpostgresql/shop'],
  ])('%s becomes %s', (given, used) => {
    expect(encryptedDatabaseUrl(given)).toBe(used);
  });
});

describe('the warning about unencrypted connections', () => {
  it.each([
    ['smtp://mail.example?tls=off', 'postgres://db.example/shop?sslmode=disable', ['SMTP_URL', 'DATABASE_URL']],
    ['smtps://mail.example?tls.rejectUnauthorized=false', 'postgres://db.example/shop', ['SMTP_URL']],
    ['smtp://localhost?tls=off', 'postgres://localhost/shop?sslmode=disable', []],
    ['smtp://mail.example', 'postgres://db.example/shop?sslmode=no-verify', ['DATABASE_URL']],
    [undefined, undefined, []],
  ] as const)('%s and %s: %j', (smtpUrl, databaseUrl, variables) => {
    expect(openVariables({ smtpUrl, databaseUrl })).toEqual(variables);
  });
});
