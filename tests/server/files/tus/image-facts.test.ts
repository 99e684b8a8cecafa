import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ImageFacts, imageFactsSchema } from '../../../../domain/files/media-schema.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { namedProfile, photoshopFile } from '../../../support/image-files.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { storedAs } from '../../../support/stored-rows.ts';
import { onDisk, onS3 } from '../../../support/storages.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor } from '../../../support/visitor.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } });
const cmyk = await picture.clone().toColourspace('cmyk').jpeg().toBuffer();
const clear = await picture.clone().ensureAlpha(0.5).withIccProfile('p3').png().toBuffer();
const print = photoshopFile({
  width: 9000,
  height: 6000,
  mode: 4,
  channels: 5,
  depth: 16,
  dpi: 300,
  profile: namedProfile('Coated FOGRA39'),
});
const half = readFile(new URL('../../../support/pictures/orientation-rational.jpg', import.meta.url));
const archive = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

const facts: Readonly<Record<string, ImageFacts>> = {
  'cmyk.jpg': { width: 60, height: 40, colourMode: 'cmyk', bitDepth: 8 },
  'klar.png': { width: 60, height: 40, colourMode: 'rgb', bitDepth: 8, alpha: true, profile: 'sP3C', dpi: 25 },
  'druck.psd': {
    width: 9000,
    height: 6000,
    colourMode: 'cmyk',
    bitDepth: 16,
    dpi: 300,
    profile: 'Coated FOGRA39',
    alpha: true,
  },
  'alle.zip': {},
};

describe.each(eachDatabase())('the facts of an image header, on $name', (database) => {
  it.each([onDisk, onS3])('are stored with the file, for every way of uploading: $name', async (storage) => {
    const environment = { ...(await database.environment()), ...(await storage.environment()) };
    const { app, store } = await startTestApp({ environment });
    const base = await listen(app);
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const made = await visitor.request({ method: 'POST', url: '/api/upload/transfer' });
    const bearer = made.json<{ url: string }>().url.split('#')[1] ?? '';

    await tusClient(base, visitor).upload('cmyk.jpg', cmyk);
    await tusClient(base, { bearer }).upload('klar.png', clear);
    await tusClient(base, visitor).upload('alle.zip', archive);
    const form = new FormData();
    form.set('filename', 'druck.psd');
    form.set('size', String(print.byteLength));
    form.set('file', new Blob([print]), 'druck.psd');
    await fetch(new URL('/api/upload/send', base), { method: 'POST', headers: credentials(visitor), body: form });

    const media = async () => factsByName(Object.values((await visitor.order()).orderItem?.media ?? {}));
    expect(await media()).toEqual(facts);

    await store.write((queries) => queries.updateTable('uploads').set({ image_facts: null }).execute());
    // Files without stored facts have only their size.
    expect(await media()).toEqual({
      'cmyk.jpg': { width: 60, height: 40 },
      'klar.png': { width: 60, height: 40 },
      'druck.psd': { width: 9000, height: 6000 },
      'alle.zip': {},
    });
  });
  it('are omitted when impossible, in new files and in rows of older versions', async () => {
    const { app, store } = await startTestApp({ environment: await database.environment() });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    await listen(app);
    await tusClient(app.listeningOrigin, visitor).upload('halb.jpg', await half);
    const media = async () => factsByName(Object.values((await visitor.order()).orderItem?.media ?? {}));
    const known = { 'halb.jpg': { width: 1, height: 1, colourMode: 'rgb', bitDepth: 8, dpi: 72 } };
    expect(await media()).toEqual(known);

    const poisoned = storedAs({ colourMode: 'rgb', bitDepth: 2.5, orientation: 2.5, dpi: 1e300, profile: 7 });
    await store.write((queries) => queries.updateTable('uploads').set({ image_facts: poisoned }).execute());
    expect(await media()).toEqual({ 'halb.jpg': { width: 1, height: 1, colourMode: 'rgb' } });
  });
});

function factsByName(files: readonly (ImageFacts & { readonly name: string })[]): Record<string, ImageFacts> {
  return Object.fromEntries(files.map((file) => [file.name, imageFactsSchema.parse(file)]));
}
