import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { screenTable } from './order-steps.ts';

interface CallOfOrder {
  readonly call: WizardCall;
  readonly from: Screen;
  readonly to: Screen;
  readonly revision: number;
}

/** What each call means, for the studio. */
const names: Readonly<Record<WizardCall, string>> = {
  setStartWizard: 'Auftrag begonnen',
  orderNormally: 'Normal bestellen statt Testbilder',
  saveContact: 'Kontakt angegeben',
  setProjectType: 'Bildart gewählt',
  fastlane: 'Verwendung an- oder abgewählt',
  toggleSalesChannel: 'Verkaufsweg an- oder abgewählt',
  setFastlane: 'Verwendung bestätigt',
  setServiceLevel: 'Empfehlung komplett übernommen',
  goToFastlane: 'Zurück zur Verwendung',
  setScale: 'Größe an- oder abgewählt',
  setCustomScale: 'Eigenes Format angegeben',
  setScaleFinish: 'Größen bestätigt',
  toggleExtension: 'Dateiformat an- oder abgewählt',
  setExtensionIsSet: 'Dateiformate bestätigt',
  goToBrief: 'Zu den Vorgaben',
  setMarketplace: 'Marktplatz gewählt',
  saveBrief: 'Vorgaben angegeben',
  saveQuantity: 'Bildmenge angegeben',
  setQuantityToImageCount: 'Bildmenge an die Bilder angepasst',
  saveImage: 'Bilder bestätigt',
  setClientType: 'Firma oder Privatperson gewählt',
  saveContactFull: 'Rechnungsangaben gemacht',
  updateNote: 'Notiz geschrieben',
  finish: 'Bestellt',
  setStep: 'Seite gewechselt',
};

/** An accepted call for the studio: action, headings of the screens before and after, and the resulting revision. */
export function callText({ call, from, to, revision }: CallOfOrder): string {
  const way = from === to ? headingOf(from) : `${headingOf(from)} → ${headingOf(to)}`;
  return `${names[call]}, ${way}, Stand ${revision}`;
}

function headingOf(screen: Screen): string {
  return `„${screenTable[screen].heading}“`;
}
