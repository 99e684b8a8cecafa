/** Name of the cookie that holds the visitor's order token. */
export const ORDER_COOKIE = 'order';
