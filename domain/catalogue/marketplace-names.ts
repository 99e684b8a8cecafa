/** Marketplaces with known image rules (`marketplaces.ts`), in the order of the tables. */
export const marketplaceNames = ['amazon', 'ebay', 'zalando', 'otto', 'kaufland', 'aboutYou'] as const;
export type MarketplaceName = (typeof marketplaceNames)[number];

/** Spelling of each marketplace's own name. */
export const marketplaceTitles: Readonly<Record<MarketplaceName, string>> = {
  amazon: 'Amazon',
  ebay: 'eBay',
  zalando: 'Zalando',
  otto: 'OTTO',
  kaufland: 'Kaufland',
  aboutYou: 'About You',
};

/** Where the customer sells online, in the order of the question. */
export const salesChannels = ['ownShop', ...marketplaceNames] as const;
export type SalesChannel = (typeof salesChannels)[number];

export const salesChannelTitles: Readonly<Record<SalesChannel, string>> = {
  ownShop: 'Eigener Shop',
  ...marketplaceTitles,
};
