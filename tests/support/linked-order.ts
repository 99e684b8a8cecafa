import { walkTo } from './order-journeys.ts';
import { startTestApp } from './test-app.ts';
import { listen, type TusClient, tusClient } from './tus-client.ts';
import { newVisitor } from './visitor.ts';

/** A listening server, with an order that waits for images and its transfer link. */
export async function startLinkedOrder(): Promise<{
  readonly server: string;
  readonly token: string;
  /** A tus client with the link. */
  readonly client: TusClient;
}> {
  const { app } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const server = await listen(app);
  const { url } = (await visitor.request({ method: 'POST', url: '/api/upload/transfer' })).json<{ url: string }>();
  const token = url.slice(url.indexOf('#') + 1);
  return { server, token, client: tusClient(server, { bearer: token }) };
}
