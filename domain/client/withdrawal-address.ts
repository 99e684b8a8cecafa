/** In the address of the withdrawal form: the number of the order that is meant. Apart from `withdrawal.ts`, because a static page reads it. */
export const ORDER_PARAMETER = 'auftrag';

/** Where a contract is withdrawn from, with the order's number filled in. */
export function withdrawalUrl(orderNumber: string): string {
  return `/widerruf?${ORDER_PARAMETER}=${encodeURIComponent(orderNumber)}#widerrufen`;
}
