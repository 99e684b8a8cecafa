/* Enquiries in bulk, from one address and from many, to the studio's mailbox (row A-18b). */
import { limits } from '../../../server/app/platform/limits.ts';
import type { Attack } from '../attack.ts';
import { enquire } from '../harness/enquiries.ts';
import { many, tally } from '../../../tests/support/attacker/http.ts';
import { isTo, mailsAtRest } from '../harness/mails.ts';

const STUDIO = 'anfrage@freistell-studio.example';
const FLOOD = 200;
const ADDRESSES = 20;
const { aloneMinute, collected } = limits.mails;
/** The flood may span two minutes, each with its own mails. */
const MOST = 2 * aloneMinute.value + Math.ceil(FLOOD / collected.value) + 2;

function enquireAs(base: string, from: string, number: number) {
  return enquire(base, from, { mail: `kunde${number}@fremd.example`, description: `Anfrage Nummer ${number}.` });
}

const inBulk: Attack = {
  row: 'A-18b',
  weight: 'low',
  tried: `${FLOOD} enquiries from ${ADDRESSES} addresses in a minute, then 100 from one`,
  before: '60 mails a minute to the studio from each address',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const flood = await many(FLOOD, 8, (index) => enquireAs(url, `127.0.18.${(index % ADDRESSES) + 1}`, index));
    const alone = await many(100, 8, (index) => enquireAs(url, '127.0.18.99', FLOOD + index));
    const taken = alone.filter(({ status }) => status === 200).length;
    check(
      flood.every(({ status }) => status === 200) && taken <= 2 * limits.rates.forms.value,
      `many addresses ${tally(flood)}, one address ${tally(alone)}`,
    );
    const toStudio = (await mailsAtRest(dataDir)).filter((mail) => isTo(mail, (address) => address === STUDIO));
    check(toStudio.length <= MOST, `${toStudio.length} mails to the studio so far (at most ${MOST})`);
  },
};

export const enquiryAttacks: readonly Attack[] = [inBulk];
