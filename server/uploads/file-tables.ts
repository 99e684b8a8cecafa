/** The tables whose rows own the files of the storage: those that customers send, and those that they get. */
export const fileTables = ['uploads', 'delivered_files'] as const;
export type FileTable = (typeof fileTables)[number];
