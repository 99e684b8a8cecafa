/*
 * `node lab/bench/upload-distance.ts [--round-trip=30] [--mib=256] [--runs=5]`: MiB/s through deploy/nginx.conf and
 * deploy/Caddyfile, with a relay that delays both directions by half a round trip; 0 ms shows the machine's limit.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    'round-trip': { type: 'string', default: '30' },
    mib: { type: 'string', default: '256' },
    runs: { type: 'string', default: '5' },
  },
});
const MIB = 1024 ** 2;
const bytes = Number(values.mib) * MIB;
const path = '/api/upload/files/abc';
const heads = { 'content-length': String(bytes), 'content-type': 'application/offset+octet-stream' };
const deploy = join(import.meta.dirname, '../../deploy');
const folder = await mkdtemp(join(tmpdir(), 'freistell-distance-'));
const children: ChildProcess[] = [];

try {
  execFileSync(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=freistell.example -keyout key.pem -out cert.pem'.split(' '),
    { cwd: folder, stdio: 'ignore' },
  );
  const receiver = await listen(receiverOfAll());
  const ways = [
    ['nginx', '/usr/sbin/nginx', startNginx],
    ['Caddy', '/usr/bin/caddy', startCaddy],
  ] as const;
  for (const [name, program, start] of ways) {
    if (!existsSync(program)) continue;
    const port = await start(await freePort(), receiver);
    const relay = await listen(delaying(port, Number(values['round-trip']) / 2));
    const rates: number[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) rates.push(bytes / MIB / (await upload(relay)));
    rates.sort((a, b) => a - b);
    const median = rates[Math.floor(rates.length / 2)] ?? 0;
    process.stdout.write(
      `${name}, ${values['round-trip']} ms: ${median.toFixed(1)} MiB/s (${rates.map((rate) => rate.toFixed(1)).join(', ')})\n`,
    );
  }
} finally {
  // SIGKILL would leave nginx's workers running.
  await Promise.all(
    children.map(async (child) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGTERM');
      await ended;
    }),
  );
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

interface Upload {
  readonly stream: Writable;
  readonly status: Promise<number>;
  readonly end: () => void;
}

/** Seconds for one PATCH over a fresh connection, by the protocol that the proxy negotiates; excludes the handshake. */
async function upload(port: number): Promise<number> {
  const socket = connectTls({
    port,
    host: '127.0.0.1',
    rejectUnauthorized: false,
    servername: 'freistell.example',
    ALPNProtocols: ['h2', 'http/1.1'],
  });
  await once(socket, 'secureConnect');
  const { stream, status, end } = await (socket.alpnProtocol === 'h2' ? byHttp2(socket) : byHttp1(socket));
  const begin = performance.now();
  const piece = Buffer.alloc(256 * 1024, 7);
  for (let sent = 0; sent < bytes; sent += piece.length) {
    if (!stream.write(piece)) await once(stream, 'drain');
  }
  stream.end();
  if ((await status) !== 204) throw new Error(`answered with ${await status}`);
  const seconds = (performance.now() - begin) / 1000;
  end();
  return seconds;
}

async function byHttp2(socket: TLSSocket): Promise<Upload> {
  const session = connectHttp2('https://freistell.example', { createConnection: () => socket });
  session.on('error', () => undefined);
  await once(session, 'remoteSettings');
  // The proxy's window update follows its settings slightly later.
  await new Promise((resolve) => void session.ping(resolve));
  const stream = session.request({ ':method': 'PATCH', ':path': path, ...heads });
  const status = once(stream, 'response').then(([answer]) => Number((answer as { ':status'?: number })[':status']));
  return { stream, status, end: () => session.destroy() };
}

function byHttp1(socket: TLSSocket): Promise<Upload> {
  const stream = request({
    method: 'PATCH',
    path,
    createConnection: () => socket,
    headers: { host: 'freistell.example', ...heads },
  });
  const status = once(stream, 'response').then(([answer]) => Number((answer as IncomingMessage).statusCode));
  return Promise.resolve({ stream, status, end: () => socket.destroy() });
}

/** Discards every body: the bench measures the network, not the disk. */
function receiverOfAll() {
  return createHttpServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
}

/** Forwards both directions `delay` ms later. */
function delaying(port: number, delay: number): Server {
  return createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    pass(near, far, delay);
    pass(far, near, delay);
  });
}

function pass(from: Socket, to: Socket, delay: number): void {
  // Limits the bytes in flight to those of a long fat network.
  const under = { way: 0 };
  from.on('data', (data: Buffer) => {
    under.way += data.length;
    if (under.way > 64 * MIB) from.pause();
    setTimeout(() => {
      under.way -= data.length;
      if (from.isPaused() && under.way < 32 * MIB) from.resume();
      if (!to.destroyed) to.write(data);
    }, delay);
  });
  from.on('close', () => setTimeout(() => to.destroy(), delay));
  from.on('error', () => to.destroy());
}

async function startNginx(port: number, receiver: number): Promise<number> {
  const site = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace(/server 127\.0\.0\.1:3000 /, `server 127.0.0.1:${receiver} `)
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${folder}/key.pem;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const around = `daemon off;
user root;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}}
`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'nginx.conf'), around);
  run('/usr/sbin/nginx', ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]);
  return whenListening(port);
}

async function startCaddy(port: number, receiver: number): Promise<number> {
  const site = (await readFile(join(deploy, 'Caddyfile'), 'utf8'))
    .replace(
      /^freistell\.example \{/m,
      `https://freistell.example:${port} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    )
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${receiver}`)
    // The receiver has no /readyz.
    .replaceAll(/^\t*health_.*\n/gm, '');
  const global = '{\n\tadmin off\n\tauto_https off\n';
  const file = site.includes('{\n\tservers') ? site.replace(/^\{\n/m, global) : `${global}}\n${site}`;
  await writeFile(join(folder, 'Caddyfile'), file);
  run('/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { HOME: folder });
  return whenListening(port);
}

function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  child.once('exit', (code) => {
    if (code !== null && code !== 0) process.stderr.write(said);
  });
  children.push(child);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

async function whenListening(port: number): Promise<number> {
  for (let left = 200; left > 0; left -= 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing listens at ${port}`);
}
