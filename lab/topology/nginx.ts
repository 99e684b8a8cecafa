import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';

const NGINX = '/usr/sbin/nginx';

export const hasNginx = existsSync(NGINX);

export interface Nginx {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** nginx with deploy/nginx.conf in front of these server ports, without TLS and on a free port. */
export async function startNginx(folder: string, servers: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  const site = plain(await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8'), port, servers);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, around(site, folder));
  const nginx = spawn(NGINX, ['-e', join(folder, 'error.log'), '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await listens(port);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
    },
  };
}

/** The configuration without its certificate: everything about the proxying of a request. */
function plain(text: string, port: number, servers: readonly number[]): string {
  const upstream = servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`).join('\n  ');
  return text
    .replace(/server 127\.0\.0\.1:3000 [^;]*;/, upstream)
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[::\]|ssl_).*\n/gm, '');
}

function around(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}}
`;
}

async function listens(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not listen');
}
