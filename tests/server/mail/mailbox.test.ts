import { expect, it } from 'vitest';
import { mailboxOf } from '../../../server/mail/mailbox.ts';

it.each([
  ['jana.winter@post.example', 'jana.winter@post.example'],
  [' JANA.Winter+Katalog+2@Post.EXAMPLE ', 'jana.winter@post.example'],
  ['"jana.winter"@post.example', 'jana.winter@post.example'],
  [String.raw`"jana.\winter+1"@post.example`, 'jana.winter@post.example'],
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
