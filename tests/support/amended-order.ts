import type { OrderPage } from '../../domain/contracts/order-page.ts';
import { paths } from '../../domain/contracts/paths.ts';
import type { TestApp } from './test-app.ts';

/** The page of a booked order, for the holder of its link. */
export async function loadPage({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: paths.orderPage, headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}

/** Amends a booked order as the holder of its link; returns any answer. */
export function amend({ app }: TestApp, token: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: paths.amendOrder,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
}

/** The mails about amendments, to the studio and to the customer. */
export async function amendmentMails(test: TestApp) {
  return (await test.mails()).filter(({ subject }) => subject?.includes('geändert'));
}
