/** The personal consultation. "Sie". */
export const premiumTexts = {
  breadcrumb: [
    { label: 'Startseite', href: '/' },
    { label: 'Freistell-Service', href: '/freistell-service' },
    { label: 'Premium-Service' },
  ],
  lead: 'Ab etwa 1.000 Bildern im Monat, bei besonderen Formaten oder einer Anbindung an Ihr System lohnt sich ein Gespräch. Es dauert eine halbe Stunde und verpflichtet zu nichts.',
  offersHeading: 'Das besprechen wir mit Ihnen',
  offers: [
    {
      title: 'Ihr Bildstil',
      text: 'Zwei bis drei Probebilder zeigen, wie Schatten, Ränder und Farbe am Ende aussehen. Danach gilt das für jede Lieferung.',
    },
    {
      title: 'Der Weg der Bilder',
      text: 'Per FTP oder API direkt aus Ihrem System und fertig benannt zurück, ohne dass jemand Dateien von Hand verschiebt.',
    },
    {
      title: 'Menge, Preis und Termine',
      text: 'Ein fester Preis pro Bild für Ihre Jahresmenge, verbindliche Lieferzeiten und eine persönliche Projektleitung.',
    },
  ],
  phoneHeading: 'Am Telefon',
  enquire: 'Unverbindlich anfragen',
  back: 'Zurück zum Freistell-Service',
} as const;
