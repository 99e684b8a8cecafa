import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../../../domain/client/address.ts';
import { cleanIdentifier } from '../../../domain/texts/clean-text.ts';
import { mailboxOf } from '../../../server/mail/templates/mail-addresses.ts';

it.each([
  ['jana.winter@post.example', 'jana.winter@post.example'],
  [' JANA.Winter+Katalog+2@Post.EXAMPLE ', 'jana.winter@post.example'],
  ['JÜRGEN@Größe.example', 'jürgen@xn--gre-6ka8i.example'],
  ['ju\u0308rgen@xn--gre-6ka8i.example', 'jürgen@xn--gre-6ka8i.example'],
  ['jana\u200b.win\u00ADter@post.example', 'jana.winter@post.example'],
  ['Jana.Winter+2@GoogleMail.com', 'janawinter@gmail.com'],
  ['j.anawinter@gmail.com', 'janawinter@gmail.com'],
  ['jana.winter@mail.google.example', 'jana.winter@mail.google.example'],
  ['+49@post.example', '+49@post.example'],
  ['jana@[192.0.2.1]', 'jana@[192.0.2.1]'],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

describe('the mailer', () => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  /** The envelope recipient for `address`, with its host in ASCII. */
  const delivered = async (address: string) => {
    const { envelope } = await composer.sendMail({ from: 'a@studio.example', to: { name: 'Jana', address }, text: '' });
    return envelope.to.map(asKnown);
  };
  const special = fc.constantFrom(
    ...Array.from('"\'<>()[]{}\\,;:@.!#$%&*+-/=?^_`|~ \t'),
    '\u0301',
    'ü',
    'Ж',
    '例',
    '＠',
    '。',
    'ﬁ',
    '\u200B',
  );
  const piece = fc.oneof(special, fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('a', 'Z', '7'));
  const local = fc.string({ unit: piece, minLength: 1, maxLength: 8 });
  const host = fc.string({
    unit: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('a', 'B', '7', 'ü', '-') }, piece),
    minLength: 1,
    maxLength: 6,
  });

  it('delivers every accepted address exactly there', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(local, host, async (left, right) => {
        const typed = `${left}@${right}.example`;
        if (!isEmailAddress(typed)) return;
        accepted += 1;
        const address = cleanIdentifier(typed);
        expect(await delivered(address)).toEqual([asKnown(address)]);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(40);
  });

  it.each(['"a>b"@kunde.example', 'group:a@kunde.example', 'a@ﬁrma.example'])(
    'rewrites %s, which is refused',
    async (address) => {
      expect([isEmailAddress(address), (await delivered(address))[0] === address]).toEqual([false, false]);
    },
  );
});

/** The address with its host in ASCII. */
function asKnown(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(host) || host.toLowerCase()}`;
}
