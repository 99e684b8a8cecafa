/**
 * The outline of the bottle in `packshot-flasche`, traced once from its cut-out: viewBox 1440 x 1080, which fits the photograph
 * at every size. Anchors stand at the turning points only; one of them shows its two handles.
 */
export const heroView = { width: 1440, height: 1080 } as const;

export const heroOutline =
  'M720 66C698 66 684 74 676 92C664 106 661 112 661 128L665 278L655 298L655 318L634 320Q625 324 625 332L626 432C590 456 542 478 542 522L544 948C548 972 640 986 720 986C800 986 893 972 897 948L899 522C899 478 850 456 815 432L815 332Q815 322 806 320L786 318L786 298L776 278L780 128C780 112 776 104 764 92C756 74 742 66 720 66Z';

export const heroAnchors: readonly (readonly [x: number, y: number])[] = [
  [720, 66],
  [662, 112],
  [664, 278],
  [626, 324],
  [626, 432],
  [543, 520],
  [544, 948],
  [720, 986],
  [897, 948],
  [898, 520],
  [815, 432],
  [815, 324],
  [776, 278],
  [779, 112],
];

/** The anchor that shows its handles, and how far they reach up and down. */
export const heroHandle = { x: 898, y: 520, reach: 86 } as const;
