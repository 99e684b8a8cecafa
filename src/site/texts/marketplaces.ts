import type { MarketplaceName } from '../../../domain/catalogue/marketplace-names.ts';
import type { MarketplaceRule } from '../../../domain/order/marketplaces.ts';
import { longDate } from '../../ui/lib/dates.ts';
import type { SitePath } from './types.ts';

/** The page of each marketplace. */
export const marketplacePages: Readonly<Record<MarketplaceName, SitePath>> = {
  amazon: '/produktfotografie/amazon-ebay-zalando',
  ebay: '/produktfotografie/amazon-ebay-zalando',
  zalando: '/produktfotografie/amazon-ebay-zalando',
  otto: '/produktfotografie/otto',
  kaufland: '/produktfotografie/kaufland',
  aboutYou: '/produktfotografie/about-you',
};

/** Texts of the table of marketplaces. */
export const marketplaceTexts = {
  rule: 'Vorgabe',
  rules: {
    size: 'Größe',
    background: 'Hintergrund',
    fill: 'Bildfüllung',
    format: 'Dateiformat',
    colour: 'Farbraum',
    fileSize: 'Dateigröße höchstens',
    name: 'Dateiname',
  } satisfies Record<MarketplaceRule, string>,
  /** For screen readers, where a cell is empty. */
  notPublic: 'keine öffentliche Angabe',
  perGoods: 'Weitere Regeln je Warengruppe prüft Ihre Projektleitung im Händlerportal.',
  noPartner: 'Wir sind kein Partner dieser Marktplätze. Namen und Marken gehören ihren Inhabern.',
  others: 'Bilder für weitere Marktplätze:',
  sources: 'Quellen',
  read: (isoDay: string) => `gelesen am ${longDate(isoDay)}`,
} as const;
