/** What stands above "Normal bestellen" in an order of test images. Apart from the words of the frame, which the first step loads. */
export const moreThanFree = 'Du willst gleich mehr Bilder? Bestell sie zum normalen Preis, alle Angaben bleiben.';
