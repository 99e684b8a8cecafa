/** The tables whose rows own the files of an order: those that customers send, and those that they get. */
export const orderFileTables = ['uploads', 'delivered_files'] as const;
/** The tables whose rows own the files of the storage. */
export const fileTables = [...orderFileTables, 'enquiry_pictures'] as const;
export type FileTable = (typeof fileTables)[number];

/** The folder of the storage in which the pictures of enquiries lie. No order has this number. */
export const ENQUIRIES = 'anfragen';
