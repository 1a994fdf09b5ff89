import { createTheme, type CSSVariablesResolver, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e9f0fd',
  '#d3e1fb',
  '#a9c4f6',
  '#7ca5f0',
  '#5789e6',
  '#3c73dc',
  '#2a63d2',
  '#1d56c9',
  '#17469f',
  '#123577',
];

/** Colours come from the tokens in theme.css, so both themes and all parts follow one table. */
const token = {
  primary: {
    fill: 'var(--accent)',
    hover: 'var(--accent-hover)',
    on: 'var(--on-accent)',
    soft: 'var(--accent-soft)',
    words: 'var(--accent)',
  },
  danger: { fill: 'var(--error)', hover: 'var(--error)', on: 'var(--surface)', soft: 'var(--error-soft)', words: 'var(--error)' },
  quiet: { fill: 'var(--grid)', hover: 'var(--grid)', on: 'var(--surface)', soft: 'var(--hover)', words: 'var(--text-2)' },
} as const;

const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const { fill, hover, on, soft, words } = token[color === 'red' || color === 'error' ? 'danger' : color === 'gray' ? 'quiet' : 'primary'];
  if (variant === 'filled') return { background: fill, hover, color: on, border: '1px solid transparent' };
  if (variant === 'light') return { background: soft, hover: soft, color: words, border: '1px solid transparent' };
  if (variant === 'subtle' || variant === 'transparent')
    return {
      background: 'transparent',
      hover: variant === 'subtle' ? 'var(--hover)' : 'transparent',
      color: words,
      border: '1px solid transparent',
    };
  if (variant === 'outline') return { background: 'transparent', hover: soft, color: words, border: `1px solid ${fill}` };
  return { background: 'var(--surface)', hover: 'var(--hover)', color: 'var(--text)', border: '1px solid var(--line-strong)' };
};

/** A month shows its own days only, since those of others are too pale to read, and no weekends in red, which means an error. */
const calendar = { hideOutsideDates: true, weekendDays: [] };

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { sm: '4px', md: '6px', lg: '8px' },
  defaultRadius: 'md',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: 7,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver,
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      styles: { root: { fontWeight: 550 } },
      vars: (_theme: unknown, { size }: { readonly size?: string }) => ({
        root: { '--button-height': size === 'xs' ? '26px' : '30px', '--button-padding-x': size === 'xs' ? '9px' : '12px' },
      }),
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
      },
      styles: { title: { fontWeight: 600, fontSize: 14 } },
    },
    // The header of a dialog is not the header of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'lg', withInitialFocusPlaceholder: false } },
    Popover: {
      defaultProps: { shadow: 'md', radius: 'lg' },
      styles: { dropdown: { background: 'var(--surface)', borderColor: 'var(--line-strong)', color: 'var(--text)' } },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } } },
    DatePicker: { defaultProps: calendar },
    DatePickerInput: { defaultProps: calendar },
    Loader: { defaultProps: { size: 16 } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-red-6': 'var(--error)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-shadow-md': 'var(--float-shadow)',
  '--mantine-shadow-xl': 'var(--float-shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
