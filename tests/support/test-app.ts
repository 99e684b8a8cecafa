import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '../../server/app/app.ts';
import { openOrCreateStore } from '../../server/database/open-store.ts';
import type { Store } from '../../server/database/store.ts';
import type { OnCut } from '../../server/app/http/open-connections.ts';
import type { LegalDocument } from '../../server/mail/legal-texts.ts';
import { createTransport, type MailTransport } from '../../server/mail/transport.ts';
import { type Config, readConfig } from '../../server/app/platform/config.ts';
import { openStorage } from '../../server/files/storage/open-storage.ts';
import type { UploadStorage } from '../../server/files/storage/upload-storage.ts';
import { checkAnswers } from './contract-check.ts';
import { layMigrated } from './databases.ts';
import { type FixedWorld, fixedWorld } from './fixed-world.ts';
import { testPapers } from './papers.ts';
import { testPictures } from './pictures.ts';
import { watchPlans } from './query-plans.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly store: Store;
  readonly world: FixedWorld;
  /** Sends the outbox and returns all sent mails, ordered by subject. */
  readonly mails: () => Promise<Email[]>;
}

export interface TestAppOptions {
  /** Environment variables besides those of the test. */
  readonly environment?: Record<string, string>;
  readonly legalDocuments?: readonly LegalDocument[];
  readonly transport?: MailTransport;
  readonly world?: FixedWorld;
  /** Called for every connection that the server has cut. */
  readonly onCut?: OnCut;
  /** Wraps the server's store. */
  readonly aroundStore?: (store: Store) => Store;
  /** Wraps the server's storage. */
  readonly aroundStorage?: (storage: UploadStorage) => UploadStorage;
}

/** A whole server without a port, on a fresh data folder; closed and removed when the test ends. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await temporaryFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_DIR: join(dataDir, 'no-site'),
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    DISK_RESERVE: '0',
    // Independent of the operator's settings: a test about an offer switches it on.
    EXPRESS: 'off',
    TEST_IMAGES: 'off',
    ...options.environment,
  });
  if (config.databaseUrl === undefined) await layMigrated(config.dataDir);
  const { store, checkPlans } = watchPlans(await openOrCreateStore(config));
  const world = options.world ?? fixedWorld();
  const { aroundStore = (own) => own, aroundStorage = (storage) => storage } = options;
  const storage = aroundStorage(await openStorage(config, store));
  const transport = options.transport ?? createTransport(config);
  const pictures = testPictures();
  const { legalDocuments = [] } = options;
  const app = await buildApp(config, {
    store: aroundStore(store),
    world,
    storage,
    transport,
    pictures,
    papers: testPapers,
    legalDocuments,
    ...(options.onCut === undefined ? {} : { onCut: options.onCut }),
  });
  checkAnswers(app);
  onTestFinished(async () => {
    await app.close();
    await store.close();
    if (config.databaseUrl === undefined) checkPlans(config.dataDir);
  });
  return {
    app,
    config,
    store,
    world,
    async mails() {
      await app.outbox.drain();
      return readMails(join(config.dataDir, 'mail'));
    },
  };
}

/** For tests with a bucket, whose storage sets the process's temporary folder: restores it after the test. */
export function keepTemporaryFolder(): void {
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) vi.stubEnv(name, process.env[name]);
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** A folder that is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-test-'));
  // The closing app may write after the folder was listed.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.toSorted((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''));
}
