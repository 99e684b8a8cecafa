import type { FastifyInstance, InjectOptions } from 'fastify';

/** A running server in the shape that `newVisitor` injects its requests into. */
export function remoteApp(base: string): FastifyInstance {
  async function inject({ method = 'GET', url, payload, headers = {} }: InjectOptions) {
    const isJson = typeof payload === 'object';
    const answer = await fetch(new URL(url as string, base), {
      method,
      headers: { ...(headers as Record<string, string>), ...(isJson ? { 'content-type': 'application/json' } : {}) },
      ...(isJson ? { body: JSON.stringify(payload) } : {}),
    });
    const body = await answer.text();
    const cookies = answer.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
      return { name, value };
    });
    return { statusCode: answer.status, body, json: () => JSON.parse(body) as unknown, cookies };
  }
  return { inject } as unknown as FastifyInstance;
}
