import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { paths } from '../../domain/contracts/paths.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type HttpVisitor, httpVisitor, walkToUpload } from './http-visitor.ts';
import { serve } from './serve-process.ts';

/** ms of each file in order of arrival. */
interface NamedTimes {
  readonly database: 'SQLite' | 'PostgreSQL';
  /** All files of an order with equal names, in different folders. */
  readonly equal: readonly number[];
  /** The same files with distinct names. */
  readonly different: readonly number[];
}

/**
 * Sends `count` small images to each of two orders in turns, on the embedded database and on the tests' PostgreSQL.
 * @param imageOf Returns the bytes of a number's image.
 */
export async function timesOfNames(
  folder: string,
  count: number,
  imageOf: (number: number) => Buffer,
): Promise<readonly NamedTimes[]> {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    return [
      { database: 'SQLite', ...(await timesOn(path.join(folder, 'sqlite'), {}, count, imageOf)) },
      {
        database: 'PostgreSQL',
        ...(await timesOn(path.join(folder, 'postgres'), { DATABASE_URL: url }, count, imageOf)),
      },
    ];
  } finally {
    await postgres.stop();
  }
}

async function timesOn(
  folder: string,
  environment: Record<string, string>,
  count: number,
  imageOf: (number: number) => Buffer,
): Promise<Pick<NamedTimes, 'equal' | 'different'>> {
  await mkdir(folder);
  const server = await serve(folder, { RATE_LIMIT: '100000000', DISK_RESERVE: '0', ...environment });
  try {
    const customers = { equal: await httpVisitor(server.url), different: await httpVisitor(server.url) };
    await walkToUpload(customers.equal);
    await walkToUpload(customers.different);
    const times = { equal: [] as number[], different: [] as number[] };
    for (let number = 0; number < count; number += 1) {
      const image = imageOf(number);
      times.equal.push(await send(customers.equal, `Ordner ${number}`, 'IMG_0001.jpg', image));
      times.different.push(await send(customers.different, 'Ordner', `IMG_${number}.jpg`, image));
    }
    customers.equal.leave();
    customers.different.leave();
    return times;
  } finally {
    await server.stop();
  }
}

/** Sends a file with its announcement; returns the ms until it was complete. */
async function send(customer: HttpVisitor, folder: string, name: string, image: Buffer): Promise<number> {
  const meta = {
    filename: name,
    relativePath: `${folder}/${name}`,
    fingerprint: `${image.byteLength}|0|${name}|${folder}`,
  };
  const begin = performance.now();
  const { status, body } = await customer.send('POST', paths.files, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': image.byteLength,
      'upload-metadata': Object.entries(meta)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(),
      'content-type': 'application/offset+octet-stream',
      'content-length': image.byteLength,
    },
    // A stream, so that the body stays binary.
    body: Readable.from([image]),
  });
  if (status !== 201) throw new Error(`${name} in ${folder} gave ${status}: ${body.toString()}`);
  return performance.now() - begin;
}
