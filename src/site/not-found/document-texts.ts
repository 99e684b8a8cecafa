import { studio } from '../../../domain/studio.ts';

/** Shown when a page cannot be drawn; neither Sie nor du, because every page may show it. */
export const brokenPage = {
  title: `Hier ist etwas schiefgegangen | ${studio.name}`,
  heading: 'Hier ist etwas schiefgegangen.',
  text: 'Alle gespeicherten Angaben sind noch da. Meistens hilft es, die Seite neu zu laden.',
  reload: 'Seite neu laden',
  call: 'Oder telefonisch:',
  phone: studio.phone,
} as const;

/** In the empty document of the wizard's addresses, until its code has arrived; for screen readers. */
export const wizardLoading = 'Der Freistell-Service wird geladen.';
