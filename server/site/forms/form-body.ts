import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../app/platform/limits.ts';

/** Lets the routes of this plugin take plain forms of so many bytes. Fields beyond `limits.bodies.postedFields` are not read. */
export async function takeForms(app: FastifyInstance, bodyLimit: number): Promise<void> {
  const maxKeys = limits.bodies.postedFields.value;
  await app.register(formbody, { bodyLimit, parser: (text) => parse(text, '&', '=', { maxKeys }) });
}
