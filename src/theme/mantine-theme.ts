import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Mantine in the clothes of our tokens (design, section 9). Colours and shadows stay in `tokens.css`, except the scales Mantine needs. */
export const mantineTheme = createTheme({
  white: '#ffffff',
  black: '#17181c',
  colors: {
    pfad: [
      '#e8ecff',
      '#cdd5ff',
      '#a9b6ff',
      '#7f91fb',
      '#5468f2',
      '#3550ec',
      '#1d39e6',
      '#142bb8',
      '#0f2190',
      '#0a1768',
    ],
    papier: [
      '#ffffff',
      '#f5f4f1',
      '#e8e6e2',
      '#d8d6d1',
      '#b4b6bc',
      '#7b7d80',
      '#595b60',
      '#43464f',
      '#24262c',
      '#17181c',
    ],
  },
  primaryColor: 'pfad',
  primaryShade: 6,
  autoContrast: false,
  fontFamily: 'var(--fs-font)',
  fontFamilyMonospace: 'var(--fs-font)',
  headings: {
    fontFamily: 'var(--fs-font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--fs-size-h1)', lineHeight: '1' },
      h2: { fontSize: 'var(--fs-size-h2)', lineHeight: '1.06' },
      h3: { fontSize: 'var(--fs-size-h3)', lineHeight: '1.14' },
      h4: { fontSize: '1.25rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8438rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.3125rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '4px', xl: '4px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '40em', sm: '47.5em', md: '56.25em', lg: '64em', xl: '75em' },
  shadows: { md: 'var(--fs-shadow-float)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'fs-focus',
  activeClassName: '',
});

/** Points Mantine's own names at our tokens, so that both speak of the same colours. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--fs-paper)',
    '--mantine-color-text': 'var(--fs-ink)',
    '--mantine-color-dimmed': 'var(--fs-ink-2)',
    '--mantine-color-error': 'var(--fs-error)',
    '--mantine-color-disabled': 'var(--fs-sweep)',
    '--mantine-color-disabled-color': 'var(--fs-ink-2)',
    '--mantine-color-default-border': 'var(--fs-line-strong)',
    '--mantine-color-placeholder': 'var(--fs-ink-2)',
  },
  light: {},
  dark: {},
});
