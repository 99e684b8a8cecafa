import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app/app.ts';
import { readLegalDocuments } from '../../../server/mail/legal-texts.ts';
import { createTransport } from '../../../server/mail/transport.ts';
import { openStorage } from '../../../server/files/storage/open-storage.ts';
import { walkTo } from '../../support/order-journeys.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { testPapers } from '../../support/papers.ts';
import { testPictures } from '../../support/pictures.ts';
import { startTestApp, temporaryFolder } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

describe(readLegalDocuments.name, () => {
  it('reads the texts of the built pages, without styles, controls and scripts', async () => {
    const siteDir = await temporaryFolder();
    await mkdir(join(siteDir, 'agb'));
    await writeFile(
      join(siteDir, 'agb/index.html'),
      '<html><body><header>Menü</header><main class="a" id="inhalt"><!-- x --><h1 class="b">AGB</h1><svg><path/></svg>' +
        '<form><input/></form><section><form>weg</form></section><p style="color:red">Es gilt <a href="/widerruf#b">das</a>.</p>' +
        '<script>alert(1)</script></main><footer>Fuß</footer></body></html>',
    );

    expect(await readLegalDocuments(siteDir, 'https://studio.example')).toEqual([
      {
        name: 'AGB.html',
        html:
          '<!doctype html>\n<html lang="de">\n<head><meta charset="utf-8"><title>Allgemeine Geschäftsbedingungen</title>' +
          '<style>body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 sans-serif}</style></head>\n' +
          '<body><h1>AGB</h1><p>Es gilt <a href="https://studio.example/widerruf#b">das</a>.</p></body>\n</html>\n',
      },
    ]);
  });
});

describe('the terms attached to a confirmation', () => {
  it('are those of the booking, also when they have changed before the mail is sent', async () => {
    const before = { name: 'AGB.html', html: '<title>AGB</title><body><p>Alte Fassung</p></body>' };
    const { app, config, store, world } = await startTestApp({ legalDocuments: [before] });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    // The mail server is down, and the site is rebuilt meanwhile.
    await app.outbox.stop();
    expect((await visitor.post('finish', {})).body).toBe('done');
    const sent: (string | Buffer)[] = [];
    const next = await buildApp(config, {
      store,
      world,
      storage: await openStorage(config, store),
      pictures: testPictures(),
      papers: testPapers,
      transport: {
        ...createTransport(config),
        send: async ({ attachments }) =>
          void sent.push(...attachments.filter(({ filename }) => filename === 'AGB.pdf').map((one) => one.content)),
      },
      legalDocuments: [{ name: 'AGB.html', html: '<p>Neue Fassung</p>' }],
    });
    await next.outbox.drain();
    await next.close();

    const texts = await Promise.all(sent.map((content) => pdfText(Buffer.from(content))));
    expect(texts).toEqual([{ title: 'AGB', text: expect.stringMatching(/^Freistell Studio\nAlte Fassung\nAGB/) }]);
  });
});
