/* Attacks on the free test images (row B10). */
import { orderMessages } from '../../../domain/texts/messages.ts';
import { testImagesWay, walk } from '../../../tests/support/order-journeys.ts';
import type { Attack } from '../attack.ts';
import { type Browser, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { count } from '../../../tests/support/attacker/database.ts';
import { tally } from '../../../tests/support/attacker/http.ts';

const MAILBOX = 'jana.winter@nordlicht.example';
/** Orders for one mailbox, each by a different stranger, booked concurrently. */
const AT_ONCE = 8;
/** Other spellings of the same mailbox. */
const SPELLINGS = [MAILBOX.toUpperCase(), MAILBOX.replace('@', '+noch.eins@'), MAILBOX.replace('nord', 'NORD')];
/** Dots are significant for most mail servers. */
const DOTTED = 'janawinter@nordlicht.example';

const book = (browser: Browser) => browser.post('/api/wizard/finish', {});

const onceForEachMailbox: Attack = {
  row: 'B10',
  weight: 'low',
  tried: `free test images twice for one mailbox: ${AT_ONCE} orders booked at the same moment over two servers, then in capitals, with a "+tag", with some capitals, and without the dot of its name`,
  before: 'nothing found',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const offering = { TEST_IMAGES: 'on' };
    const servers = [await server(offering, dataDir), await server(offering, dataDir)];
    let strangers = 0;
    const atOverview = async (email: string): Promise<Browser> => {
      strangers += 1;
      const browser = await openBrowser(servers[strangers % 2]?.url ?? '', `127.0.109.${strangers}`);
      await walk(browser, testImagesWay(email));
      return browser;
    };
    const openOrders: Browser[] = [];
    for (let one = 0; one < AT_ONCE; one += 1) openOrders.push(await atOverview(MAILBOX));
    const answers = await Promise.all(openOrders.map(book));
    const booked = answers.filter(({ status }) => status === 200).length;
    check(
      booked === 1 &&
        answers.every(({ status, text }) => status === 200 || text.includes(orderMessages.testImagesUsed)),
      `at the same moment ${tally(answers)}`,
    );
    const again = [];
    for (const spelling of SPELLINGS) again.push(await book(await atOverview(spelling)));
    check(
      again.every(({ status }) => status === 400),
      `in other spellings ${tally(again)}`,
    );
    const bookings = () => count(dataDir, "orders WHERE status <> 'draft'");
    check(bookings() === 1, `${bookings()} order booked`);
    const dotted = await book(await atOverview(DOTTED));
    check(dotted.status === 200 && bookings() === 2, 'without its dot it is another mailbox, and has its own');
    check(
      servers.every((one) => one.isAlive()),
      'the servers live',
    );
  },
};

export const testImageAttacks = [onceForEachMailbox];
