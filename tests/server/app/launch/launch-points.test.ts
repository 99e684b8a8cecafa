import { expect, it } from 'vitest';
import { invoicing } from '../../../../domain/studio/invoicing.ts';
import { studio as publicFacts } from '../../../../domain/studio/studio.ts';
import { forbidding, launchPoints, type LaunchState } from '../../../../server/app/launch/launch-points.ts';

const studio = { ...publicFacts, invoicing };
const now = new Date('2026-11-20T12:00:00Z');
const publicConfig = {
  publicUrl: 'https://www.freistell-studio.de',
  smtpUrl: 'smtps://mail.example',
  storageUrl: undefined,
  isHomeOnly: false,
  studioToken: 'mE3v0Qd8LzXcY1pRw6Kt',
  host: '127.0.0.1',
  trustProxy: 1,
};
const codes = (state: Parameters<typeof launchPoints>[0]) => launchPoints(state).map(({ code }) => code);

/** The facts as an operator would set them. */
const realFacts = JSON.parse(JSON.stringify(studio), (key, value: unknown) =>
  key === 'isSample'
    ? false
    : key === 'isReviewed'
      ? true
      : typeof value === 'string'
        ? value.replace('.example', '.de')
        : value,
) as LaunchState['facts'];

it('lists every sample, unread legal text and missing setting', () => {
  const facts = { ...studio, express: { ...studio.express, offered: false } };
  const fresh = {
    publicUrl: 'http://127.0.0.1:3000',
    smtpUrl: undefined,
    storageUrl: undefined,
    isHomeOnly: true,
    studioToken: undefined,
    host: '127.0.0.1',
    trustProxy: 0,
  };
  expect(codes({ facts, config: fresh, lastBackup: null, now })).toEqual([
    'sample.legal',
    'sample.processors',
    'sample.marketSurveillance',
    'sample.phone',
    'sample.emails',
    'sample.statistics',
    'sample.rating',
    'sample.clients',
    'sample.meeting',
    'sample.chat',
    'sample.photography',
    'sample.goods',
    'sample.cutOuts',
    'sample.consulting',
    'sample.quality',
    'sample.pictures',
    'sample.references',
    'sample.answer',
    'sample.quote',
    'sample.testImages',
    'sample.invoicing',
    'sample.team',
    'reserved.url',
    'reserved.email',
    'reserved.ftpHost',
    'legalTexts',
    'publicUrl',
    'smtpUrl',
    'backup',
  ]);
});

it('is empty when the facts are real, the texts read, and mail, address and backup set up', () => {
  const lastBackup = new Date('2026-11-13T12:00:00Z');
  expect(launchPoints({ facts: realFacts, config: publicConfig, lastBackup, now })).toEqual([]);
});

it('warns in time before the list of public holidays ends', () => {
  const found = ['2040-06-01T12:00:00Z', '2041-06-01T12:00:00Z'].map((time) => {
    const at = new Date(time);
    return codes({ facts: realFacts, config: publicConfig, lastBackup: at, now: at });
  });
  expect(found).toEqual([[], ['holidays']]);
});

it('asks for the provider of a bucket, until the privacy page names it', () => {
  const config = { ...publicConfig, storageUrl: 's3://KEY:SECRET@speicher.example/bilder' };
  const named = { ...realFacts, processors: { ...realFacts.processors, storage: 'Speicher GmbH, Nürnberg' } };

  expect([realFacts, named].map((facts) => codes({ facts, config, lastBackup: now, now }))).toEqual([['storage'], []]);
});

it('finds sample addresses among real facts, and a site whose own name differs', () => {
  const state = { config: publicConfig, lastBackup: now, now };
  const facts = {
    ...realFacts,
    url: studio.url,
    ftpHost: studio.ftpHost,
    rating: { ...studio.rating, isSample: false },
    emails: { ...realFacts.emails, orders: 'auftrag@studio.test' },
  };
  expect(launchPoints({ ...state, facts })).toEqual(
    [
      ['url', 'https://www.freistell-studio.example'],
      ['emails.orders', 'auftrag@studio.test'],
      ['rating.url', 'https://bewertungen.freistell-studio.example/freistell-studio'],
      ['ftpHost', 'ftp.freistell-studio.example'],
    ].map(([place, address]) => ({
      code: `reserved.${place}`,
      rank: 1,
      text: `${address} ist eine Musteradresse und führt nirgendwohin. (domain/studio/studio.ts, ${place})`,
    })),
  );
  const elsewhere = { ...realFacts, url: 'https://www.freistell-studio.net', email: 'hallo@example-studio.de' };
  expect(launchPoints({ ...state, facts: elsewhere })).toEqual([
    {
      code: 'otherHost',
      rank: 2,
      text: 'Die Seiten nennen sich www.freistell-studio.net, stehen aber unter www.freistell-studio.de. Suchmaschinen folgen der ersten Adresse. (domain/studio/studio.ts, url, und PUBLIC_URL)',
    },
  ]);
});

it('reports that a public site has no office without a token', () => {
  const config = { ...publicConfig, studioToken: undefined };
  expect(codes({ facts: realFacts, config, lastBackup: now, now })).toEqual(['studioToken']);
});

it('asks for a backup when the last one is older than a week', () => {
  const lastBackup = new Date('2026-11-13T11:59:59Z');
  expect(launchPoints({ facts: realFacts, config: publicConfig, lastBackup, now })).toEqual([
    { code: 'backup', rank: 2, text: 'Die letzte Sicherung ist älter als 7 Tage. (npm run backup)' },
  ]);
});

it('knows every group of facts that has a sample flag', () => {
  const groups = Object.entries(studio).filter(
    ([, group]) => typeof group === 'object' && group && 'isSample' in group,
  );
  const config = publicConfig;
  // Named individually, outside of any group.
  const addresses = ['reserved.url', 'reserved.email', 'reserved.ftpHost'];
  const facts = {
    ...studio,
    express: { ...studio.express, offered: true },
    testImages: { ...studio.testImages, offered: true },
  };
  expect(codes({ facts, config, lastBackup: now, now }).toSorted()).toEqual(
    ['legalTexts', ...addresses, ...groups.map(([name]) => `sample.${name}`)].toSorted(),
  );
});

it('reports a weak token and an untrusted proxy, both with rank 1', () => {
  const found = ['passwort-fuer-das-pult-1', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'mE3v0Qd8LzXcY1pRw6Kt'].map((studioToken) =>
    launchPoints({
      facts: realFacts,
      config: { ...publicConfig, studioToken, trustProxy: 0 },
      lastBackup: now,
      now,
    }).map(({ code, rank }) => [code, rank]),
  );
  expect(found).toEqual([
    [
      ['weakToken', 1],
      ['trustProxy', 1],
    ],
    [
      ['weakToken', 1],
      ['trustProxy', 1],
    ],
    [['trustProxy', 1]],
  ]);
});

it('forbids a start only for points of rank 1, only under an https address, unless overridden', () => {
  const points = launchPoints({ facts: studio, config: publicConfig, lastBackup: null, now });
  const first = points.filter(({ rank }) => rank === 1);
  const { publicUrl } = publicConfig;
  expect(first.map(({ code }) => code)).toEqual(expect.arrayContaining(['sample.legal', 'legalTexts', 'backup']));
  expect([
    forbidding(points, { publicUrl, launchAnyway: false }),
    forbidding(points, { publicUrl, launchAnyway: true }),
    forbidding(points, { publicUrl: 'http://127.0.0.1:3000', launchAnyway: false }),
  ]).toEqual([first, [], []]);
});
