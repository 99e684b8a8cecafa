/** The edge of a teddy bear, cut by a path and by a mask. */
export const edgeProbe = {
  heading: 'Die Haarprobe',
  text: 'Dieselbe Stelle, bis zu vierfach vergrößert: Der Pfad schneidet die Haare ab, die Maske behält sie.',
  places: {
    legend: 'Stelle',
    options: [
      ['ohr', 'Ohr'],
      ['arm', 'Arm'],
      ['fuss', 'Fuß'],
      ['ganz', 'Ganzes Bild'],
    ],
  },
  grounds: {
    legend: 'Neuer Hintergrund',
    options: [
      ['schwarz', 'Schwarz'],
      ['weiss', 'Weiß'],
      ['rot', 'Rot'],
      ['gelb', 'Gelb'],
    ],
    own: {
      colour: { value: 'farbe', label: 'Eigene Farbe', choose: 'Eigene Farbe wählen', first: '#2e6b4f' },
      picture: {
        value: 'bild',
        label: 'Eigenes Bild',
        choose: 'Eigenen Hintergrund wählen',
        private: 'Es bleibt in Ihrem Browser.',
        unreadable: 'Dieses Bild kann Ihr Browser nicht öffnen. Bitte wählen Sie ein JPG, PNG oder WEBP.',
      },
    },
  },
  frames: [
    {
      kind: 'photo',
      photo: 'freisteller-haare-roh',
      name: 'Vorlage',
      alt: 'Teddybär vor grauem Papier, die Haare stehen in alle Richtungen',
    },
    {
      kind: 'path',
      photo: 'freisteller-haare-pfad',
      name: 'Mit Pfad',
      alt: 'Mit einem Pfad ausgeschnitten: eine glatte Kante mit grauem Saum, die Haare fehlen',
    },
    {
      kind: 'mask',
      photo: 'freisteller-haare-frei',
      name: 'Die Maske',
      alt: 'Die Maske: der Bär weiß auf Schwarz, die Haarspitzen in Grautönen',
    },
    {
      kind: 'result',
      photo: 'freisteller-haare-frei',
      name: 'Mit Maske',
      alt: 'Mit der Maske freigestellt: Jedes Haar steht einzeln vor dem neuen Hintergrund',
    },
  ],
} as const;
