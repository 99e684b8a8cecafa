/* Debian's OpenStack Swift as an S3 server, as plain processes (tests/README.md). */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/support/free-port.ts';

const run = promisify(execFile);
const BIN = '/usr/bin';
const kinds = ['account', 'container', 'object'] as const;

export interface Swift {
  /** For TEST_STORAGE_URL and STORAGE_URL, without an existing bucket. */
  readonly url: string;
  readonly pids: readonly number[];
  readonly stop: () => void;
}

/** Whether this machine can run it. */
export const hasSwift = ['proxy', ...kinds].every((kind) => existsSync(`${BIN}/swift-${kind}-server`));

/** Starts it on free ports, with everything below `folder`. One replica, no background work. */
export async function startSwift(folder: string): Promise<Swift> {
  const { username } = userInfo();
  const device = join(folder, 'nodes', 'd1');
  await mkdir(device, { recursive: true });
  const children: ChildProcess[] = [];
  const start = (command: string, args: readonly string[]) => {
    children.push(spawn(join(BIN, command), args, { stdio: 'ignore' }));
  };

  const memcached = await freePort();
  start('memcached', ['-u', username, '-l', '127.0.0.1', '-p', String(memcached)]);
  for (const kind of kinds) {
    const port = await freePort();
    const builder = join(folder, `${kind}.builder`);
    await run(`${BIN}/swift-ring-builder`, [builder, 'create', '4', '1', '1']);
    await run(`${BIN}/swift-ring-builder`, [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1']);
    await run(`${BIN}/swift-ring-builder`, [builder, 'rebalance']);
    const file = join(folder, `${kind}-server.conf`);
    await writeFile(file, storageConfig({ kind, port, folder, username }));
    start(`swift-${kind}-server`, [file]);
  }
  const port = await freePort();
  const file = join(folder, 'proxy-server.conf');
  await writeFile(file, proxyConfig({ port, folder, username, memcached }));
  start('swift-proxy-server', [file]);
  await answers(`http://127.0.0.1:${port}/healthcheck`);
  return {
    url: `s3://test%3Atester:testing@127.0.0.1:${port}/topology?tls=off`,
    pids: children.map(({ pid }) => pid ?? Number.NaN),
    stop: () => {
      for (const child of children) child.kill('SIGTERM');
    },
  };
}

interface Place {
  readonly port: number;
  readonly folder: string;
  readonly username: string;
}

function storageConfig({ kind, port, folder, username }: Place & { readonly kind: string }): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${folder}
devices = ${join(folder, 'nodes')}
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConfig({ port, folder, username, memcached }: Place & { readonly memcached: number }): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${folder}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:s3api]
use = egg:swift#s3api
${['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'copy', 'slo', 'dlo', 'versioned_writes', 'symlink']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
`;
}

async function answers(url: string): Promise<void> {
  for (let left = 100; ; left -= 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (left === 0) throw new Error(`nothing answers at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
