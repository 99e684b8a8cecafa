/** From the lens to the table, in heights of the picture: 50 mm before the 36 mm of an upright full frame. */
export const DISTANCE = 50 / 36;

/** Of the shirt in `legeware-tshirt`, from the middle of the picture downwards, in heights of the picture; measured in the file. */
export const shirt = { shoulder: -0.218, hem: 0.246 } as const;

/** How much larger a line of the table is shown than upright, `below` the middle in heights of the picture, by a camera that leans by `degrees`. */
export function magnification(below: number, degrees: number): number {
  return DISTANCE / (DISTANCE - below * Math.sin((degrees * Math.PI) / 180));
}

/** By which part the hem is shown wider than the shoulder. */
export function widening(degrees: number): number {
  return magnification(shirt.hem, degrees) / magnification(shirt.shoulder, degrees) - 1;
}
