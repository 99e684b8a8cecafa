import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import { brand } from '../../../domain/texts/brand.ts';

/*
 * The whole look as one Mantine theme, with colours and typeface of `domain/texts/brand.ts`; `tokens` has what Mantine
 * does not name. `theme-css.ts` turns it into `--mantine-…` and `--fs-…`; `themed.tsx` has the components' looks.
 */

const { colors } = brand;

/** The accent is index 6; Mantine's components also use tint (0, 1), its form on dark (2, 3) and pressed (7 to 9). */
const path: MantineColorsTuple = [
  colors.pathTint,
  colors.pathTint,
  colors.pathOnDark,
  colors.pathOnDark,
  colors.path,
  colors.path,
  colors.path,
  colors.pathStrong,
  colors.pathStrong,
  colors.pathStrong,
];

/** Replaces Mantine's grey, so that its components draw our hairlines (3), borders (4) and quiet fills (1, 2). */
const gray: MantineColorsTuple = [
  colors.paper,
  colors.sweep,
  colors.sweep,
  colors.line,
  colors.lineStrong,
  colors.lineStrong,
  colors.ink2,
  colors.ink2,
  colors.darkLine,
  colors.ink,
];

const square = (fill: string, stroke: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect x='1' y='1' width='8' height='8' fill='${fill}' stroke='${stroke}' stroke-width='2'/></svg>`)}")`;

/** Properties of our own style modules, as `--fs-<name>`. Lengths in px or rem, times in ms. */
const tokens: Readonly<Record<string, string>> = {
  paper: colors.paper,
  sheet: colors.sheet,
  sweep: colors.sweep,
  line: colors.line,
  'line-strong': colors.lineStrong,
  ink: colors.ink,
  'ink-2': colors.ink2,
  path: colors.path,
  'path-strong': colors.pathStrong,
  'path-tint': colors.pathTint,
  dark: colors.dark,
  'dark-2': colors.dark2,
  'dark-line': colors.darkLine,
  'on-dark': colors.onDark,
  'on-dark-2': colors.onDark2,
  'path-on-dark': colors.pathOnDark,
  error: colors.error,
  'error-tint': colors.errorTint,
  ok: colors.ok,
  'ok-tint': colors.okTint,
  warn: colors.warn,
  'warn-tint': colors.warnTint,
  // Grounds behind the pictures of the project types; contrast with ink at least 11:1.
  'ground-sand': '#e9e7e0',
  'ground-mist': '#e3e7ea',
  'ground-lilac': '#e8e4e8',
  'ground-sage': '#e3e9e4',
  'ground-linen': '#ece5de',
  'ground-pebble': '#e6e6e2',
  // The ground that a text stands on: inside the anchors of the word mark, and letters on ink.
  ground: colors.sheet,
  // The brand's marks: the checkerboard means a removed background, an anchor is one point of the path.
  'check-a': '#ffffff',
  'check-b': '#e9e8e4',
  'check-size': '24px',
  checker:
    'repeating-conic-gradient(var(--fs-check-b) 0 25%, var(--fs-check-a) 0 50%) 0 0 / var(--fs-check-size) var(--fs-check-size)',
  'dash-x': `repeating-linear-gradient(90deg, ${colors.path} 0 7px, transparent 7px 12px)`,
  'dash-y': `repeating-linear-gradient(180deg, ${colors.path} 0 7px, transparent 7px 12px)`,
  anchor: square(colors.sheet, colors.path),
  anchors: ['left top', 'right top', 'left bottom', 'right bottom']
    .map((corner) => `var(--fs-anchor) ${corner} / 10px 10px no-repeat`)
    .join(','),
  // Type: narrow letters for headings, prices and figures, wide ones for running text.
  font: `"${brand.font} Variable", "${brand.font} Fallback", system-ui, -apple-system, "Segoe UI", Arial, sans-serif`,
  'wdth-display': '78%',
  'wdth-text': '100%',
  'weight-text': '400',
  'weight-strong': '600',
  'weight-display': '600',
  'size-display': 'clamp(3.375rem, 1.8rem + 6.6vw, 6.125rem)',
  'size-h1': 'clamp(2.5rem, 1.6rem + 3.7vw, 4.25rem)',
  'size-h2': 'clamp(2rem, 1.4rem + 2.3vw, 3rem)',
  'size-h3': 'clamp(1.4375rem, 1.25rem + 0.7vw, 1.75rem)',
  'size-h4': '1.25rem',
  'size-lead': 'clamp(1.125rem, 1.04rem + 0.36vw, 1.3125rem)',
  'size-body': '1.0625rem',
  'size-small': '0.9375rem',
  'size-fine': '0.8438rem',
  'lh-display': '0.96',
  'lh-heading': '1.06',
  'lh-lead': '1.45',
  'lh-body': '1.6',
  'track-display': '-0.022em',
  'track-heading': '-0.012em',
  measure: '36rem',
  // Space on a base of 4 px.
  '1': '4px',
  '2': '8px',
  '3': '12px',
  '4': '16px',
  '5': '24px',
  '6': '32px',
  '7': '48px',
  '8': '64px',
  '9': '96px',
  '10': '128px',
  section: 'clamp(4.5rem, 3rem + 6vw, 8rem)',
  gutter: 'clamp(16px, 1.9vw, 24px)',
  // Below a field: its gap, one line of a message, and the distance to the next field.
  'message-room': 'calc(9px + 1.4 * var(--fs-size-small))',
  edge: 'clamp(20px, 3.2vw, 40px)',
  page: '1280px',
  // Photos are prints with square corners; only floating elements have a shadow.
  'radius-photo': '0',
  'radius-panel': '2px',
  'radius-control': '4px',
  border: `1px solid ${colors.line}`,
  'shadow-float': '0 1px 2px rgb(23 24 28 / 0.06), 0 18px 40px -12px rgb(23 24 28 / 0.22)',
  // Controls are 52 px high, compact ones 44 px; they grow with the text size.
  control: '3.25rem',
  'control-s': '2.75rem',
  focus: `2px solid ${colors.path}`,
  'focus-offset': '3px',
  fast: '120ms',
  base: '200ms',
  slow: '420ms',
  draw: '1400ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
};

/**
 * `filled`: the one primary action of a view. `outline`: the other one, also in the darkroom. `subtle`: underlined
 * text. `white`: the primary action on dark.
 */
const variantColors: VariantColorsResolver = ({ variant }) => {
  switch (variant) {
    case 'outline':
      return {
        background: 'transparent',
        hover: 'var(--fs-ink)',
        color: 'var(--fs-ink)',
        hoverColor: 'var(--fs-ground)',
        border: '1.5px solid var(--fs-ink)',
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: 'transparent',
        color: 'currentcolor',
        hoverColor: 'var(--fs-path)',
        border: '0',
      };
    case 'transparent':
      return {
        background: 'transparent',
        hover: 'var(--fs-sweep)',
        color: 'currentcolor',
        hoverColor: 'currentcolor',
        border: '0',
      };
    case 'white':
      return {
        background: colors.sheet,
        hover: colors.pathTint,
        color: colors.ink,
        hoverColor: colors.ink,
        border: '0',
      };
    default:
      return {
        background: colors.path,
        hover: colors.pathStrong,
        color: colors.sheet,
        hoverColor: colors.sheet,
        border: '0',
      };
  }
};

export const theme = createTheme({
  white: colors.sheet,
  black: colors.ink,
  colors: { path, gray },
  primaryColor: 'path',
  primaryShade: 6,
  autoContrast: false,
  variantColorResolver: variantColors,
  fontFamily: 'var(--fs-font)',
  fontFamilyMonospace: 'var(--fs-font)',
  headings: {
    fontFamily: 'var(--fs-font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--fs-size-h1)', lineHeight: '1' },
      h2: { fontSize: 'var(--fs-size-h2)', lineHeight: 'var(--fs-lh-heading)' },
      h3: { fontSize: 'var(--fs-size-h3)', lineHeight: '1.14' },
      h4: { fontSize: 'var(--fs-size-h4)', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8438rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: 'var(--fs-size-lead)' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.45' },
  spacing: {
    xs: '8px',
    sm: '12px',
    md: '16px',
    lg: '24px',
    xl: '32px',
    // Default gaps between elements below and beside each other.
    stack: '18px',
    group: '12px 20px',
    gutter: 'var(--fs-gutter)',
    section: 'var(--fs-section)',
  },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '4px', xl: '4px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '40em', sm: '47.5em', md: '56.25em', lg: '64em', xl: '75em' },
  shadows: { md: 'var(--fs-shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'fs-focus',
  activeClassName: '',
});

/** Maps Mantine's variables to our colours. */
export const themeVariables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--fs-${name}`, value])),
  '--mantine-text-wrap': 'pretty',
  '--mantine-color-body': 'var(--fs-paper)',
  '--mantine-color-text': colors.ink,
  '--mantine-color-dimmed': colors.ink2,
  '--mantine-color-error': colors.error,
  '--mantine-color-success': colors.ok,
  '--mantine-color-disabled': colors.sweep,
  '--mantine-color-disabled-color': colors.ink2,
  '--mantine-color-default-border': colors.lineStrong,
  '--mantine-color-placeholder': colors.ink2,
  '--mantine-color-anchor': 'currentcolor',
};
