import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Metadata } from '@tus/utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { walkTo } from '../../../../support/order-journeys.ts';
import { headOf, openConnection } from '../../../../support/raw-connection.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));
const bytes = Buffer.concat([photo, randomBytes(1024 ** 2)]);
const about = { filename: 'Tasche.jpg', relativePath: 'Taschen/Tasche.jpg', fingerprint: 'f-1' };
const PATH = '/api/upload/files';
/** Outlasts a stalled machine. */
const PATIENCE = { timeout: 10_000 };
const PIECE = { 'content-type': 'application/offset+octet-stream' };

describe('a file announced with its bytes', () => {
  it('is found by its fingerprint when the answer was lost and it is announced again', async () => {
    const { announce, rows } = await anOrder();
    const first = await announce();
    const again = await announce();

    expect([told(first), told(again)]).toEqual([
      [201, first.headers.get('location'), String(bytes.byteLength)],
      [201, first.headers.get('location'), String(bytes.byteLength)],
    ]);
    expect(await rows()).toEqual([{ isComplete: true, sha256: sha256(bytes), arrived: bytes.byteLength }]);
  });

  it('resumes where it was cut off, under the same announcement', async () => {
    const { base, client, visitor, announce, rows } = await anOrder();
    const connection = await openConnection(base);
    const head = { ...credentials(visitor), 'tus-resumable': '1.0.0', ...headersOf(about) };
    connection.send(headOf('POST', PATH, { ...head, 'content-length': bytes.byteLength }));
    connection.send(bytes.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await rows()).toHaveLength(1), PATIENCE);
    connection.hangUp();
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ arrived: expect.toSatisfy(isPart) }]), PATIENCE);
    const [part] = await rows();

    const again = await announce();
    const place = again.headers.get('location') ?? '';
    const offset = Number(again.headers.get('upload-offset'));
    await client.patch(place, offset, bytes.subarray(offset));

    expect([again.status, offset]).toEqual([201, part?.arrived]);
    expect(await rows()).toEqual([{ isComplete: true, sha256: sha256(bytes), arrived: bytes.byteLength }]);
  });

  it('is one file when two windows announce it at the same moment, and complete for both', async () => {
    const { announce, rows } = await anOrder();
    const answers = await Promise.all([announce(), announce(), announce()]);

    const place = answers[0]?.headers.get('location');
    expect(answers.map(told)).toEqual(answers.map(() => [201, place, String(bytes.byteLength)]));
    expect(await rows()).toEqual([{ isComplete: true, sha256: sha256(bytes), arrived: bytes.byteLength }]);
  });

  it.each([
    ['another name', { filename: 'Schal.jpg' }],
    ['another folder', { relativePath: 'Schals/Tasche.jpg' }],
    ['another fingerprint', { fingerprint: 'f-2' }],
  ])('is another file under %s', async (_what, change) => {
    const { announce, rows } = await anOrder();
    const places = [await announce(), await announce({ ...about, ...change })].map((one) =>
      one.headers.get('location'),
    );

    expect([new Set(places).size, (await rows()).length]).toEqual([2, 2]);
  });

  it('is dropped when more arrives than announced', async () => {
    const { client, rows } = await anOrder();
    const headers = { ...headersOf(about), 'upload-length': '1000' };
    const answer = await client.send('POST', PATH, headers, bytes.subarray(0, 1001));

    expect([answer.status, await rows()]).toEqual([413, []]);
  });

  it('takes two commits, whatever it costs the disk', async () => {
    const { announce } = await anOrder();
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    const all = vi.spyOn(StatementSync.prototype, 'all');
    onTestFinished(() => void vi.restoreAllMocks());
    await announce();

    const commits = exec.mock.calls.filter(([sql]) => sql === 'COMMIT');
    // On a slow machine the server also writes heartbeats.
    const asked = (all.mock.contexts as unknown as StatementSync[]).map(({ sourceSQL }) => sourceSQL);
    const beats = asked.filter((sql) => sql.endsWith('"storage_key", "wanted_at"'));
    expect(commits.length - beats.length).toBe(2);
  });
});

function headersOf(metadata: Record<string, string>) {
  return { ...PIECE, 'upload-length': String(bytes.byteLength), 'upload-metadata': Metadata.stringify(metadata) };
}

async function anOrder() {
  const { app, store } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const client = tusClient(base, visitor);
  return {
    base,
    visitor,
    client,
    announce: (metadata = about) => client.send('POST', PATH, headersOf(metadata), bytes),
    rows: () =>
      store.read(async (queries) => {
        const rows = await queries.selectFrom('uploads').selectAll().execute();
        return rows.map((row) => ({
          isComplete: row.completed_at !== null,
          sha256: row.sha256,
          arrived: row.bytes_uploaded,
        }));
      }),
  };
}

function told({ status, headers }: Response) {
  return [status, headers.get('location'), headers.get('upload-offset')];
}

function isPart(arrived: number): boolean {
  return arrived > 0 && arrived < bytes.byteLength;
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
