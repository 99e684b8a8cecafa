import { brand } from '../../../domain/texts/brand.ts';

/* Styles of the mails. Inline: light and for phones, because some mail programs ignore style sheets.
 * `styleSheet` adds dark mode and wide screens; its selectors are the names of `styles`. */

const { paper, sheet, ink, ink2, line, path, dark, darkLine, onDark2, pathOnDark } = brand.colors;

/** Behind the darkroom's `dark`, so that the sheet stands out. */
const darkGround = '#101114';

const font = `'${brand.font}', 'Helvetica Neue', Helvetica, Arial, sans-serif`;
const small = { fontSize: '14px', lineHeight: '21px', textWrap: 'pretty' } as const;
const block = { display: 'block', textAlign: 'left' } as const;

export const styles = {
  body: { backgroundColor: paper, margin: 0, padding: 0 },
  // `anywhere`: only a word longer than a line breaks, and no word makes the mail wider than a phone.
  card: {
    backgroundColor: sheet,
    color: ink,
    fontFamily: font,
    maxWidth: '600px',
    padding: '24px 20px 32px',
    overflowWrap: 'anywhere',
  },
  logo: { fontSize: '22px', lineHeight: '28px', fontWeight: 700, letterSpacing: '-0.02em', margin: '0 0 32px' },
  greeting: { fontSize: '16px', lineHeight: '24px', margin: '0 0 4px' },
  h1: {
    fontSize: '28px',
    lineHeight: '32px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    margin: '0 0 16px',
    textWrap: 'balance',
  },
  h2: {
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    margin: '40px 0 8px',
    padding: '14px 0 0',
    borderTop: `2px solid ${ink}`,
  },
  text: { fontSize: '16px', lineHeight: '24px', margin: '0 0 12px', whiteSpace: 'pre-line', textWrap: 'pretty' },
  orderLine: { fontSize: '16px', lineHeight: '24px', margin: '0 0 20px' },
  unbroken: { whiteSpace: 'nowrap' },
  small: { ...small, margin: '0 0 8px', color: ink2 },
  soft: { ...small, color: ink2 },
  link: { color: ink, textDecoration: 'underline' },
  press: { margin: '24px 0 10px' },
  button: {
    display: 'block',
    backgroundColor: path,
    color: sheet,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    padding: '15px 8px',
    borderRadius: '4px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  rule: { borderColor: line, margin: '40px 0 20px' },
  facts: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  prices: { width: '100%', borderCollapse: 'collapse' },
  label: { ...small, ...block, padding: '10px 12px 0 0', color: ink2 },
  value: { ...block, fontSize: '16px', lineHeight: '24px', padding: 0 },
  // Side by side, these cells break between words only.
  article: {
    padding: '12px 12px 12px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  amount: {
    padding: '12px 0',
    borderBottom: `1px solid ${line}`,
    fontSize: '16px',
    lineHeight: '24px',
    textAlign: 'right',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    width: '43%',
  },
  sumLabel: {
    ...small,
    padding: '8px 16px 0 0',
    color: ink2,
    fontWeight: 400,
    textAlign: 'left',
    overflowWrap: 'break-word',
  },
  sum: { fontSize: '16px', lineHeight: '24px', padding: '8px 0 0', textAlign: 'right', whiteSpace: 'nowrap' },
  totalLabel: {
    fontSize: '16px',
    lineHeight: '24px',
    padding: '12px 16px 0 0',
    fontWeight: 600,
    textAlign: 'left',
    overflowWrap: 'break-word',
  },
  total: {
    fontSize: '26px',
    lineHeight: '32px',
    letterSpacing: '-0.02em',
    padding: '12px 0 0',
    fontWeight: 700,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // No space between the tiles, whose widths add up to a row.
  grid: { margin: '20px -4px 4px', fontSize: 0 },
  tile: { display: 'inline-block', width: '50%', padding: '4px', boxSizing: 'border-box', verticalAlign: 'top' },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '1',
    objectFit: 'contain',
    boxSizing: 'border-box',
    backgroundColor: sheet,
    border: `1px solid ${line}`,
    fontSize: '14px',
  },
  // The clipping path: two anchors, a line between them.
  path: {
    display: 'inline-block',
    margin: '0 6px',
    fontSize: 0,
    lineHeight: 0,
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  anchor: {
    display: 'inline-block',
    width: '5px',
    height: '5px',
    border: `2px solid ${path}`,
    verticalAlign: 'middle',
  },
  filledAnchor: {
    display: 'inline-block',
    width: '5px',
    height: '5px',
    border: `2px solid ${path}`,
    backgroundColor: path,
    verticalAlign: 'middle',
  },
  openLine: {
    display: 'inline-block',
    width: '16px',
    height: 0,
    borderTop: `2px dashed ${path}`,
    verticalAlign: 'middle',
    overflow: 'hidden',
  },
  doneLine: {
    display: 'inline-block',
    width: '16px',
    height: 0,
    borderTop: `2px solid ${path}`,
    verticalAlign: 'middle',
    overflow: 'hidden',
  },
} as const;

/** Class and inline style of an element. */
export function styled<Name extends keyof typeof styles>(name: Name) {
  return { className: name, style: styles[name] };
}

export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (min-width: 481px) {
  .card { padding: 32px 40px 40px !important }
  .h1 { font-size: 34px !important; line-height: 38px !important }
  .button { display: inline-block !important; padding: 15px 28px !important; font-size: 17px !important }
  .tile { width: 33.333% !important }
  .amount { width: auto !important; white-space: nowrap !important }
}
@media (min-width: 640px) {
  .body > table > tbody > tr > td { padding: 40px 0 !important }
}
@media (prefers-color-scheme: dark) {
  .body, .body > table > tbody > tr > td { background-color: ${darkGround} !important }
  .card { background-color: ${dark} !important; color: ${paper} !important }
  .link { color: ${paper} !important }
  .h2 { border-color: ${paper} !important }
  .small, .soft, .label, .sumLabel { color: ${onDark2} !important }
  .rule, .article, .amount, .picture { border-color: ${darkLine} !important }
  .button { background-color: ${pathOnDark} !important; color: ${ink} !important }
  .anchor, .filledAnchor, .openLine, .doneLine { border-color: ${pathOnDark} !important }
  .filledAnchor { background-color: ${pathOnDark} !important }
}
`;
