/* More images than were paid for (row A-15). */
import { readFile } from 'node:fs/promises';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { cupFile } from '../../../tests/support/cup.ts';
import type { Attack } from '../attack.ts';
import { tusUpload } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { jsonOf } from '../../../tests/support/attacker/http.ts';
import { bookedOrder } from '../harness/orders.ts';
import { runStudio } from '../../../tests/support/attacker/target.ts';

/** Images beyond the paid one. */
const MORE = 3;

const moreThanPaid: Attack = {
  row: 'A-15',
  weight: 'medium',
  tried: `one image booked, ${MORE + 1} handed in afterwards; then the studio begins`,
  before: 'taken, production starts without a word',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const owner = await bookedOrder(url, '127.0.128.1', {}, undefined, 1);
    const picture = await readFile(cupFile);
    for (let one = 0; one <= MORE; one += 1)
      await tusUpload(owner, `bild-${one}.png`, Buffer.concat([picture, Buffer.from([one])]));
    const number = String(sql(dataDir, 'select wizard_clipping_id as number from orders')[0]?.['number']);
    const page = jsonOf(await owner.send({ path: contracts.loadOrderPage.path }));
    const { excess } = (page['excess'] ?? {}) as { readonly excess?: number };
    check(excess === MORE, `its customer is asked about ${excess ?? 0} images`);
    const status = () => String(sql(dataDir, 'select status from orders')[0]?.['status']);
    for (const more of [[], ['vorhandene']]) {
      const { code } = await runStudio(dataDir, ['status', number, 'inBearbeitung', ...more]);
      check(
        code === 1 && status() === 'booked',
        `${['status inBearbeitung', ...more].join(' ')} ends with ${code}, ${status()}`,
      );
    }
  },
};

export const excessAttacks: readonly Attack[] = [moreThanPaid];
