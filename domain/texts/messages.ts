/**
 * Messages that the specification prescribes word for word (sections 5 and 8), and further ones for its validation.
 * Each is one sentence that says what to do.
 * The mix of "Sie" and "du" is the specification's.
 */
export const enquiryMessages = {
  banner: 'Bitte füllen Sie die Pflichtfelder aus',
  preName: 'Bitte geben Sie einen Vornamen an.',
  name: 'Bitte geben Sie einen Familiennamen an.',
  phone: 'Bitte geben Sie eine gültige Telefonnummer.',
  mail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failed: 'Es ist ein Fehler aufgetreten!',
  tooLong: 'Bitte kürzen Sie diese Angabe.',
  choice: 'Bitte wählen Sie einen Eintrag aus der Liste.',
  link: 'Bitte geben Sie eine Internetadresse ein, zum Beispiel www.ihr-shop.de.',
  website: 'Bitte lassen Sie dieses Feld leer.',
  tooFast: 'Das ging sehr schnell. Bitte senden Sie die Anfrage in einigen Sekunden noch einmal.',
} as const;

export const withdrawalMessages = {
  banner: 'Bitte füllen Sie die Pflichtfelder aus',
  name: 'Bitte geben Sie Ihren Namen an.',
  orderNumber: 'Bitte geben Sie an, welchen Auftrag Sie widerrufen.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failed: 'Ihr Widerruf konnte nicht gesendet werden.',
  tooLong: 'Bitte kürzen Sie diese Angabe.',
} as const;

export const contactMessages = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  pre_name: 'Bitte geben Sie einen Vornamen an.',
  name: 'Bitte geben Sie einen Nachnamen an.',
  tooLong: 'Bitte kürzen Sie diese Angabe.',
} as const;

export const clientMessages = {
  pre_name: 'Bitte gib einen Vornamen an.',
  name: 'Bitte gib einen Nachname an.',
  email: 'Bitte gib eine gültige Mail Adresse an.',
  company: 'Bitte gib einen Firmennamen an.',
  street: 'Bitte gib eine Straße und Hausnummer an.',
  zip: 'Bitte gib eine Postleitzahl an.',
  city: 'Bitte gib eine Stadt an.',
  country: 'Bitte wähle ein Land aus der Liste.',
  clientType: 'Bitte wähle Firma oder Privat.',
  salutation: 'Bitte wähle eine Anrede aus der Liste.',
  ustid: 'Bitte prüfe die USt-IdNr. oder lass das Feld leer.',
  processing: 'Der Vertrag zur Auftragsverarbeitung hat eine neue Fassung. Bitte lade die Seite neu.',
  invoice_email: 'Bitte prüfe die E-Mail-Adresse für die Rechnung oder lass das Feld leer.',
  tooLong: 'Bitte kürze diese Angabe.',
} as const;

/** What a postal code looks like, by country. */
export const postalCodeMessages = {
  Deutschland: 'Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
  Österreich: 'Eine österreichische Postleitzahl hat vier Ziffern, zum Beispiel 1010.',
  Schweiz: 'Eine Schweizer Postleitzahl hat vier Ziffern, zum Beispiel 8001.',
  Luxemburg: 'Eine luxemburgische Postleitzahl hat vier Ziffern, zum Beispiel 1111.',
} as const;

/** Of the quote form on the price page. */
export const quoteMessages = {
  product: 'Bitte wählen Sie eine Bildart aus der Liste.',
  quantity: 'Bitte geben Sie eine ganze Zahl ab 1 ein.',
  uses: 'Bitte wählen Sie eine Verwendung aus der Liste.',
  formats: 'Bitte wählen Sie Dateiformate aus der Liste.',
} as const;

export const orderMessages = {
  quantity: 'Bitte gib an, wie viele Bilder wir für dich bearbeiten dürfen.',
  quantityUnread: 'Bitte gib die Anzahl als ganze Zahl an, zum Beispiel 120 oder 1.200.',
  quantityTooLarge: 'Bitte gib höchstens 1.000.000.000 Bilder an.',
  furtherKinds: 'Hier gehören die weiteren Bildarten hin, jede einmal und mit ihrer Anzahl.',
  kindQuantity: 'Bitte gib eine ganze Zahl ab 1 an, oder lass das Feld leer.',
  noneOfOwnKind:
    'Zusammen sind das so viele Bilder wie im ganzen Auftrag oder mehr. Bitte prüfe die Zahlen, oder wähle eine andere Bildart als erste.',
  pixels: 'Bitte gib eine ganze Zahl von 1 bis 15.000 an.',
  dpi: 'Bitte gib eine ganze Zahl von 1 bis 9999 an.',
  resolutions: 'Bitte gib höchstens 20 Auflösungen an.',
  scaling: 'Bitte wähle eine Größe aus der Liste.',
  extension: 'Bitte wähle ein Dateiformat aus der Liste.',
  projectType: 'Bitte wählen Sie eine Bildart aus der Liste.',
  fastlane: 'Bitte wähle eine Verwendung aus der Liste.',
  salesChannel: 'Bitte wähle aus der Liste, wo du verkaufst.',
  note: 'Bitte kürze die Notiz auf höchstens 10.000 Zeichen.',
  delivery: 'Bitte wähle eine Lieferzeit aus der Liste.',
  expressGone: 'Express können wir gerade nicht anbieten. Bitte wähle die normale Lieferzeit.',
  /** Neither "Sie" nor "du", because the first step may show it. */
  testImagesGone: 'Kostenlose Testbilder können wir gerade nicht anbieten. Zum normalen Preis geht es weiter.',
  testImagesUsed: 'Für diese E-Mail-Adresse gab es schon kostenlose Testbilder. Du kannst normal bestellen.',
  target: 'Bitte wähle einen Schritt aus der Liste.',
  images: 'Bitte lade mindestens ein Bild hoch oder sag uns, dass du die Bilder später sendest.',
  uploadsRunning: 'Bitte warte, bis alle Bilder da sind, oder entferne die unvollständigen.',
  fewerImages:
    'Es sind weniger Bilder da, als du angegeben hast. Bitte sag uns, ob der Rest noch kommt, oder passe die Menge an.',
  moreImages: 'Es sind mehr Bilder da, als du angegeben hast. Bitte passe die Menge an.',
  earlyStart: 'Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.',
} as const;
