/* The largest order within the limits, with its rows written straight into the database. */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { correctionLimits } from '../../../domain/order/corrections.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import { databaseFile, sql } from './database.ts';

const FILES = limits.files.filesOfOrder.value;
const LONGEST_NAME = 240;
/** Path length with which the names and folders of all files reach their limit. */
const PATH = Math.floor(limits.files.textOfOrder.value / FILES) - LONGEST_NAME;
const CORRECTIONS = correctionLimits.perOrder;

/** Adds complete files with the longest names, without bytes in the storage. */
export function fillWithFiles(dataDir: string, orderId: string, path = PATH): void {
  sql(
    dataDir,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FILES})
     insert into uploads (id, order_id, name, relative_path, size, bytes_uploaded, detected_type, width, height, image_facts,
       sha256, fingerprint, storage_key, storage_key_folded, created_at, updated_at, completed_at)
     select printf('big-%s-%05d', ?, i), ?, printf('%0${LONGEST_NAME}d.jpg', i), printf('%0${Math.max(path, 10)}d/%d.jpg', i, i),
       4000000, 4000000, 'image/jpeg', 100, 100, '{"colourMode":"cmyk"}', printf('%064d', i), printf('%0400d', i),
       printf('%s/%05d.jpg', ?, i), printf('%s/%05d.jpg', ?, i),
       '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z' from n`,
    orderId,
    orderId,
    orderId,
    orderId,
  );
  sql(
    dataDir,
    `update orders set files_version = files_version + 1, files_changed_at = '2026-11-20T10:00:00.000Z' where id = ?`,
    orderId,
  );
}

/** Gives the files of `fillWithFiles` bytes of their own, `size` each: what copies them needs them. */
export function addBytes(dataDir: string, orderId: string, size: number): void {
  const folder = join(dataDir, 'uploads', orderId);
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  const change = database.prepare('update uploads set size = ?, bytes_uploaded = ?, sha256 = ? where id = ?');
  database.exec('begin immediate');
  for (let at = 1; at <= FILES; at += 1) {
    const name = String(at).padStart(5, '0');
    const bytes = Buffer.alloc(size, name);
    writeFileSync(join(folder, `${name}.jpg`), bytes);
    change.run(size, size, hash('sha256', bytes), `big-${orderId}-${name}`);
  }
  database.exec('commit');
  database.close();
}

/** Adds as many delivered files with the same bytes, and a correction request for each. */
export function deliverMany(dataDir: string, orderId: string, bytes: Buffer): void {
  const key = 'attack/fertig.bin';
  const file = join(dataDir, 'uploads', key);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  sql(
    dataDir,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FILES})
     insert into delivered_files (id, order_id, name, size, sha256, detected_type, storage_key, storage_key_folded, created_at,
       completed_at, sent_at)
     select printf('done-%05d', i), ?, printf('Webformat/%0${LONGEST_NAME}d.png', i), ${bytes.byteLength}, printf('%064d', i), 'image/png',
       ?, printf('%s-%05d', ?, i), '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z' from n`,
    orderId,
    key,
    key,
  );
  sql(
    dataDir,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CORRECTIONS})
     insert into order_corrections (id, order_id, number, file_id, file_name, comment, created_at)
     select printf('wish-%05d', i), ?, i, printf('done-%05d', i), printf('Webformat/%0${LONGEST_NAME}d.png', i),
       printf('%0${correctionLimits.text}d', i), '2026-11-22T10:00:00.000Z' from n`,
    orderId,
  );
  sql(dataDir, `update orders set status = 'delivered', revision = revision + 1 where id = ?`, orderId);
}
