/** Labels in place of a provider's content. */
export const externalLabels = {
  privacy: 'Einwilligungen',
  always: 'Immer erlauben',
  elsewhere: 'Bleibt das Fenster leer? Hier öffnet es sich in einem neuen Tab.',
  provider: (name: string) => `Dieser Inhalt kommt von ${name}.`,
  transfer: 'Beim Laden erfährt der Anbieter Ihre IP-Adresse und kann Cookies setzen.',
} as const;
