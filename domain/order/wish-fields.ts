/**
 * What a link may say of the order that it begins, in the query of its address (`?bildart=textile&menge=120#beginnen`), and the price
 * calculator's form of a quote.
 */
export const wishFields = { product: 'bildart', quantity: 'menge', test: 'testbilder' } as const;
