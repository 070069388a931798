import { createTheme, Loader, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { StripLoader } from './marks/StripLoader.tsx';

/** Ten shades of the brand colour. Index 6 is the filled shade in both schemes. */
const brand: MantineColorsTuple = [
  '#eaf0fc',
  '#d5e0f8',
  '#b3c8f2',
  '#8daceb',
  '#658ee1',
  '#3f70d5',
  '#2456c8',
  '#1d49ad',
  '#1c449f',
  '#14306f',
];
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3efe8',
  '#e9e3d9',
  '#e6e1d8',
  '#cfc8bb',
  '#a8a195',
  '#616977',
  '#59616e',
  '#3b424d',
  '#17202e',
];
const dark: MantineColorsTuple = [
  '#e9e6e0',
  '#cbcac8',
  '#a3abb7',
  '#98a1ae',
  '#454d59',
  '#2b323c',
  '#1a1f26',
  '#13161b',
  '#0f1216',
  '#0a0c0f',
];
const red: MantineColorsTuple = [
  '#fae6e3',
  '#f6d0cb',
  '#eeaca4',
  '#e5877c',
  '#d96155',
  '#c73f34',
  '#b3261e',
  '#9b1f18',
  '#841a14',
  '#6b1410',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark, red },
  white: '#ffffff',
  black: '#17202e',
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-title)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-float)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Badge: { defaultProps: { variant: 'light', radius: 'xs' } },
    Loader: { defaultProps: { loaders: { ...Loader.defaultLoaders, strip: StripLoader }, type: 'strip' } },
    // The radius of the fields would make a small checkbox as round as a radio button.
    Checkbox: { defaultProps: { radius: 'xs' } },
    // A number out of bounds stays as it was typed, and the form refuses it.
    NumberInput: { defaultProps: { clampBehavior: 'none' } },
    Tooltip: {
      defaultProps: { openDelay: 250, withArrow: false, events: { hover: true, focus: true, touch: true } },
    },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 150, transition: 'fade' } },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md', transitionProps: { duration: 0 } },
      },
    },
    Tabs: { defaultProps: { keepMounted: false, color: 'var(--text)' } },
  },
});

/** Points Mantine's variables at our tokens, so that colours are defined in tokens.css only. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--brand)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--border)',
    '--mantine-color-brand-text': 'var(--brand)',
    '--mantine-color-brand-filled': 'var(--brand-fill)',
    '--mantine-color-brand-filled-hover': 'var(--brand-fill-hover)',
    '--mantine-color-brand-light': 'var(--brand-soft)',
    '--mantine-color-brand-light-hover': 'color-mix(in srgb, var(--brand) 16%, var(--surface))',
    '--mantine-color-brand-light-color': 'var(--brand-strong)',
    '--mantine-color-brand-outline': 'var(--brand)',
    '--mantine-color-red-text': 'var(--danger)',
    // Menu items use this colour for text.
    '--mantine-color-red-6': 'var(--danger)',
    '--mantine-color-red-filled': 'var(--danger-fill)',
    '--mantine-color-red-light': 'var(--danger-soft)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-red-outline': 'var(--danger)',
    '--mantine-color-yellow-light': 'var(--warning-soft)',
    '--mantine-color-yellow-light-color': 'var(--warning)',
    '--mantine-color-blue-light': 'var(--info-soft)',
    '--mantine-color-blue-light-color': 'var(--info)',
    '--mantine-color-green-light': 'var(--success-soft)',
    '--mantine-color-green-light-color': 'var(--success)',
    '--mantine-color-gray-text': 'var(--text-2)',
    '--mantine-color-gray-light': 'var(--surface-2)',
    '--mantine-color-gray-light-hover': 'var(--surface-3)',
    '--mantine-color-gray-light-color': 'var(--text)',
  };
  return { variables: {}, light: shared, dark: shared };
};
