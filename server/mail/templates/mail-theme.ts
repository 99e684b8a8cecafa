import { brand } from '../../../domain/texts/brand.ts';

/** Styles of the mails; inline, because mail programs ignore style sheets. */
const { paper, sheet: card, ink, ink2: soft, line, path: button } = brand.colors;
const colors = { paper, card, ink, soft, line, button } as const;

const font = `'${brand.font}', 'Helvetica Neue', Helvetica, Arial, sans-serif`;

export const styles = {
  body: { backgroundColor: colors.paper, color: colors.ink, fontFamily: font, margin: 0, padding: '24px 0' },
  card: { backgroundColor: colors.card, maxWidth: '600px', padding: '32px 24px', border: `1px solid ${colors.line}` },
  brand: { fontSize: '15px', fontWeight: 600, margin: '0 0 24px' },
  h1: { fontSize: '24px', lineHeight: '32px', fontWeight: 600, margin: '0 0 16px' },
  h2: { fontSize: '17px', lineHeight: '24px', fontWeight: 600, margin: '28px 0 8px' },
  text: { fontSize: '15px', lineHeight: '24px', margin: '0 0 12px', whiteSpace: 'pre-line' },
  small: { fontSize: '13px', lineHeight: '20px', margin: '0 0 8px', color: colors.soft },
  link: { color: colors.ink, textDecoration: 'underline' },
  press: { margin: '20px 0' },
  button: {
    display: 'inline-block',
    backgroundColor: colors.button,
    color: colors.card,
    fontSize: '15px',
    lineHeight: '24px',
    fontWeight: 600,
    padding: '10px 20px',
    textDecoration: 'none',
  },
  rule: { borderColor: colors.line, margin: '28px 0' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '15px', lineHeight: '22px' },
  cart: { width: '100%', borderCollapse: 'collapse', fontSize: '14px', lineHeight: '22px' },
  label: { padding: '6px 12px 6px 0', textAlign: 'left', verticalAlign: 'top', color: colors.soft, fontWeight: 400 },
  cell: { padding: '6px 0', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  spacedCell: {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  // No `nowrap`: amounts do not break, but longer texts must, or the table is wider than a phone.
  number: { padding: '6px 0 6px 10px', textAlign: 'right', verticalAlign: 'top' },
  numberHead: { padding: '6px 0 6px 10px', textAlign: 'right', color: colors.soft, fontWeight: 400 },
  total: { padding: '6px 0 6px 10px', textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' },
} as const;
