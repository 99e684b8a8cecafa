import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OrderAnswer, WizardBody, WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../domain/order/order-item.ts';

/** A browser without a screen: keeps cookies, sends the XSRF token. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  readonly request: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** A wizard call; returns any answer. */
  readonly post: (call: WizardCall, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** A wizard call that must succeed; returns the order item. */
  readonly call: <Call extends WizardCall>(call: Call, body: WizardBody<Call>) => Promise<OrderItem>;
  readonly order: () => Promise<OrderAnswer>;
}

/** A visitor who has opened the wizard and holds the XSRF cookie. */
export async function newVisitor(app: FastifyInstance): Promise<Visitor> {
  const cookies = new Map<string, string>();

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const answer = await app.inject({
      ...options,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN') } : {}),
        ...options.headers,
      },
    });
    for (const { name, value, expires } of answer.cookies) {
      if (expires?.getTime() === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  const post: Visitor['post'] = (call, body, headers = {}) =>
    request({ method: 'POST', url: `/api/wizard/${call}`, payload: body as object, headers });

  const visitor: Visitor = {
    cookies,
    request,
    post,
    async call(call, body) {
      const answer = await post(call, body);
      if (answer.statusCode !== 200) throw new Error(`${call} gave ${answer.statusCode}: ${answer.body}`);
      return answer.json<OrderItem>();
    },
    order: async () => (await request({ method: 'GET', url: '/api/wizard/order' })).json<OrderAnswer>(),
  };
  await visitor.order();
  return visitor;
}
