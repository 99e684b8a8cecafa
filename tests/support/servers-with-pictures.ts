import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walkTo } from './order-journeys.ts';
import { remoteApp } from './remote-app.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { temporaryFolder } from './test-app.ts';
import { credentials, tusClient } from './tus-client.ts';
import { newVisitor } from './visitor.ts';

const photo = join(import.meta.dirname, 'pictures/handtasche.jpg');

/** A server process with a customer's image of 1440 × 1080 px. */
export async function startWithPhoto(environment: Record<string, string> = {}) {
  const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), ...environment });
  const visitor = await newVisitor(remoteApp(server.url));
  await walkTo(visitor, 'upload');
  const url = await tusClient(server.url, visitor).upload('a.jpg', await readFile(photo));
  return { server, visitor, url };
}

/** The same after a preview was made, so that its process for pictures runs. */
export async function startWithPreview(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const { server, visitor, url } = await startWithPhoto(environment);
  const preview = new URL(url.replace('/files/', '/previews/'), server.url);
  const ask = () => fetch(preview, { headers: credentials(visitor) });
  let answer = await ask();
  while (answer.status === 202) answer = await ask();
  if (answer.status !== 200) throw new Error(`the stamp gave ${answer.status}`);
  await answer.arrayBuffer();
  return server;
}
