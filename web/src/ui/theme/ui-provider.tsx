import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
  type MantineTheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { controlTexts } from '../ui.messages.ts';

/** Text in a colour of its own must reach 4.5:1 on the surface below it, in both schemes. */
function readableColors(theme: MantineTheme, shade: number): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, shades] of Object.entries(theme.colors)) {
    const color = shades[shade] ?? '';
    variables[`--mantine-color-${name}-light-color`] = color;
    variables[`--mantine-color-${name}-text`] = color;
    variables[`--mantine-color-${name}-outline`] = color;
  }
  return variables;
}

/** In the dark the library's pale surfaces come out nearly black; these stay a tint of their colour. */
function lightVariantSurfaces(theme: MantineTheme): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme.colors).map(([name, shades]) => [
      `--mantine-color-${name}-light`,
      `color-mix(in srgb, ${shades[6]} 28%, transparent)`,
    ]),
  );
}

/** What the library's own greys and reds miss of the contrast that axe asks for. */
export const resolveCssVariables: CSSVariablesResolver = (theme) => ({
  // Projector views and posters are dark on light in every theme.
  variables: {
    '--app-paper': '#ffffff',
    '--app-ink': '#1a2230',
    '--app-ink-dim': '#566070',
    '--app-paper-brand': '#17458f',
    '--app-paper-accent': '#f7a81b',
    '--app-paper-alert': '#a81f1f',
    '--app-hero-text': '#ffffff',
    '--app-hero-dim': '#cddaf0',
    '--app-gold-ink': '#2b1d00',
  },
  light: {
    ...readableColors(theme, 9),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1a2230',
    '--mantine-color-dimmed': '#566070',
    '--mantine-color-placeholder': '#667080',
    '--mantine-color-error': '#a81f1f',
    '--mantine-color-anchor': '#17458f',
    '--mantine-color-default-border': '#838d9c',
    '--app-surface': '#f5f6f9',
    '--app-raised': '#ffffff',
    '--app-sunken': '#eef1f6',
    '--app-line': '#e2e6ed',
    '--app-edge': '#838d9c',
    '--app-text': '#1a2230',
    '--app-dim': '#566070',
    '--app-accent': '#f7a81b',
    '--app-focus': '#17458f',
    '--app-focus-gap': '#ffffff',
    '--app-brand': '#17458f',
    '--app-brand-fill': '#17458f',
    '--app-brand-soft': '#eaf1fc',
    '--app-gold': '#f7a81b',
    '--app-gold-text': '#734800',
    '--app-gold-soft': '#fff3d6',
    '--app-ok-text': '#14613a',
    '--app-ok-soft': '#e4f4ea',
    '--app-ok-fill': '#1b7a43',
    '--app-bad-text': '#a81f1f',
    '--app-bad-soft': '#fdeceb',
    '--app-calm-text': '#475064',
    '--app-calm-soft': '#edeff4',
    '--app-reference': '#a86b00',
    '--app-hero': '#17458f',
  },
  dark: {
    ...readableColors(theme, 2),
    ...lightVariantSurfaces(theme),
    '--mantine-color-text': '#e9ecf1',
    '--mantine-color-dimmed': '#a5aebb',
    '--mantine-color-placeholder': '#98a1af',
    '--mantine-color-error': '#ffaaa5',
    '--mantine-color-anchor': '#a6c1ec',
    '--mantine-color-default-border': '#7c8797',
    '--app-surface': '#12151a',
    '--app-raised': '#1b2028',
    '--mantine-color-body': '#1b2028',
    '--app-sunken': '#232933',
    '--app-line': '#2f3641',
    '--app-edge': '#7c8797',
    '--app-text': '#e9ecf1',
    '--app-dim': '#a5aebb',
    '--app-accent': '#f8b838',
    '--app-focus': '#f8b838',
    '--app-focus-gap': '#121419',
    '--app-brand': '#a6c1ec',
    '--app-brand-fill': '#2a60bd',
    '--app-brand-soft': '#1d2f4e',
    '--app-gold': '#f8b838',
    '--app-gold-text': '#fbcf73',
    '--app-gold-soft': '#3d2f10',
    '--app-ok-text': '#86dcaa',
    '--app-ok-soft': '#16352a',
    '--app-ok-fill': '#5fc98c',
    '--app-bad-text': '#ffaaa5',
    '--app-bad-soft': '#43211f',
    '--app-calm-text': '#c3cad5',
    '--app-calm-soft': '#2a313c',
    '--app-reference': '#f8b838',
    '--app-hero': '#183a75',
  },
});

/** Royal blue, the first accent; shade 8 is the brand's own `#17458F`. */
const ROYAL: MantineColorsTuple = [
  '#eaf1fc',
  '#d2e0f6',
  '#a6c1ec',
  '#85aae5',
  '#5b8ade',
  '#3a70d1',
  '#2a60bd',
  '#2153a8',
  '#17458f',
  '#0f3470',
];

/** Gold, the second accent; shade 5 is the brand's own `#F7A81B`. */
const GOLD: MantineColorsTuple = [
  '#fff8e6',
  '#feeecb',
  '#fcdc97',
  '#fac95f',
  '#f8b838',
  '#f7a81b',
  '#d98d08',
  '#a86b00',
  '#855400',
  '#5e3b00',
];

/** The surfaces of the dark theme, a shade of the royal blue rather than plain grey; 0 is text, 7 the body. */
const DARK: MantineColorsTuple = [
  '#e9ecf1',
  '#c3cad5',
  '#a5aebb',
  '#7c8797',
  '#454d5b',
  '#2f3641',
  '#232933',
  '#1b2028',
  '#161a20',
  '#12151a',
];

/** Pixels that the menu of a field is high at most, as `.options` in picker.module.css has it too. */
const MENU_HEIGHT = 200;

/**
 * The one theme of the app: colours, type, spacing and what every control does by default. Components are
 * named as text, because importing their `extend` would pull them into the first load.
 */
export const theme = createTheme({
  primaryColor: 'royal',
  primaryShade: { light: 8, dark: 6 },
  colors: { royal: ROYAL, gold: GOLD, dark: DARK },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--app-font)',
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  // Controls, cards, and the hero and sheets.
  radius: { md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md', maxDropdownHeight: MENU_HEIGHT } },
    TagsInput: { defaultProps: { size: 'md' } },
    DateInput: { defaultProps: { size: 'md' } },
    InputWrapper: {
      // A hint is below its input, so that inputs side by side stay aligned.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { marginBottom: 4 } },
    },
    Button: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // An invisible element that takes the first focus is no menu item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A `<header>` would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalTitle: { defaultProps: { fz: 'lg', fw: 650 } },
    DrawerTitle: { defaultProps: { fz: 'lg', fw: 650 } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': controlTexts.close } },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': controlTexts.close } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': controlTexts.close } } },
  },
});

/** The storage key of the chosen theme (light, dark or the device's); signing out clears it. */
const COLOR_SCHEME_KEY = 'RMBFColorScheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });

/** Theme and colour scheme for everything inside. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
