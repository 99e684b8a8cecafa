/** Path of the office's page. */
export const OFFICE_PATH = '/studio';

/** Hours after which a browser must sign in to the office again: a working day. */
export const OFFICE_HOURS = 12;

/** `:id`: number of an order or invoice; of a preview and of a file being uploaded, the file's id. */
export const officePaths = {
  session: '/api/studio/session',
  orders: '/api/studio/orders',
  order: '/api/studio/orders/:id',
  steps: '/api/studio/orders/:id/steps',
  excess: '/api/studio/orders/:id/excess',
  answers: '/api/studio/orders/:id/answers',
  questions: '/api/studio/orders/:id/questions',
  originals: '/api/studio/orders/:id/originals',
  ticket: '/api/studio/orders/:id/ticket',
  invoiceActs: '/api/studio/orders/:id/invoice',
  invoice: '/api/studio/invoices/:id',
  invoiceData: '/api/studio/invoices/:id/data',
  folder: '/api/studio/orders/:id/folder',
  delivery: '/api/studio/orders/:id/delivery',
  checks: '/api/studio/orders/:id/delivery/checks',
  sending: '/api/studio/orders/:id/delivery/send',
  finished: '/api/studio/finished/:id',
  preview: '/api/studio/previews/:id',
  accounts: '/api/studio/accounts',
  ways: '/api/studio/ways',
} as const;
