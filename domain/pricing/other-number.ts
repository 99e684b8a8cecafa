/**
 * What an order costs that gets fewer or more images than it was booked with. The terms (section 3) and every screen
 * say it so.
 */
export const otherNumberRule =
  'Kommen weniger Bilder als bestellt, berechnen wir die bearbeiteten, zum Preis ihrer Staffel. ' +
  'Kommen mehr, fragen wir vorher.';
