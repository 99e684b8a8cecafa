/**
 * Values for drawing and text: smallest margin around the mug (fraction of the picture), tilt of the camera (degrees).
 */
const AIR = 0.08;
const TILT = { right: 10, wrong: 40 } as const;
const air = `${100 * AIR}\u00A0% Luft`;

/**
 * An example of the studio's picture guides, for a shop that sells ceramics.
 * Each page is a rule with a right and a wrong example.
 */
export const guide = {
  heading: 'So sieht ein Bildleitfaden aus',
  text: 'Ein Auszug für einen Shop mit Keramik, jede Seite eine Regel.',
  legend: 'Seite',
  /** The line above each page. */
  title: 'Bildleitfaden Keramik',
  page: (number: number, of: number) => `Seite ${number} von ${of}`,
  right: 'So',
  wrong: 'So nicht',
  views: {
    label: '1 Ansichten',
    rule: 'Jede Warengruppe hat feste Ansichten. Fehlt eine, geht der Artikel nicht online.',
    head: ['Ware', 'Ansichten'],
    rows: [
      ['Tassen', 'Front mit Henkel rechts, Henkel von der Seite, Blick hinein'],
      ['Kannen', 'Front mit Ausguss links, Griff, Deckel abgenommen'],
      ['Teller', 'Von oben, Profil, gestapelt'],
    ],
  },
  margin: {
    label: '2 Rand',
    rule: `Im eigenen Shop ringsum mindestens ${air}, die Tasse in der Mitte. Für Marktplätze mit Vorgabe zur Bildfüllung rechnen wir einen schmaleren Rand.`,
    air: AIR,
    photo: 'freisteller-becher-frei',
    right: `Tasse mittig, ringsum mindestens ${air}`,
    wrong: 'Zu klein und nach unten gerutscht',
  },
  height: {
    label: '3 Kamera',
    rule: `Die Kamera sieht ${TILT.right}° von oben. Man erkennt die Öffnung, aber die Wand bleibt gerade.`,
    tilt: TILT,
    right: `${TILT.right}° von oben`,
    wrong: `${TILT.wrong}° von oben: Die Höhe ist nicht mehr zu schätzen`,
  },
  shadow: {
    label: '4 Schatten',
    rule: 'Reines Weiß, RGB 255, mit weichem Schatten am Boden.',
    right: 'Weicher Schatten auf Weiß',
    wrong: 'Harter Schatten auf Grau',
  },
  names: {
    label: '5 Dateinamen',
    rule: 'Artikelnummer, Farbe, laufende Nummer. Klein geschrieben, ohne Umlaute und Leerzeichen.',
    rows: [
      ['4711_salbei_1.jpg', 'IMG_0034 (2).JPG'],
      ['4711_salbei_2.jpg', 'Tasse grün Henkel.jpg'],
      ['4712_creme_1.jpg', '4712-final-NEU.jpg'],
    ],
  },
  check: {
    label: '6 Abnahme',
    rule: 'Vier Fragen je Artikel. Viermal Ja heißt: veröffentlichen.',
    questions: [
      'Sind alle Ansichten der Warengruppe da?',
      'Stimmt die Glasur neben dem Muster bei Tageslicht?',
      'Ist der Hintergrund RGB 255, auch in der Henkelöffnung?',
      'Passen Dateiname und Artikelnummer zusammen?',
    ],
    after: 'Ein Nein genügt, und das Bild geht zurück.',
  },
} as const;
