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
    '--app-ink-dim': '#5b6470',
    '--app-paper-brand': '#17458f',
    '--app-paper-accent': '#f7a81b',
    '--app-paper-alert': '#c02626',
  },
  light: {
    ...readableColors(theme, 9),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1a2230',
    '--mantine-color-dimmed': '#5b6470',
    '--mantine-color-placeholder': '#67707b',
    '--mantine-color-error': '#c02626',
    '--mantine-color-anchor': '#17458f',
    '--app-surface': '#f4f6fa',
    '--app-raised': '#ffffff',
    '--app-line': '#d9dfe8',
    '--app-accent': '#f7a81b',
    '--app-focus': '#17458f',
    '--app-focus-gap': '#ffffff',
    '--app-brand': '#17458f',
  },
  dark: {
    ...readableColors(theme, 2),
    ...lightVariantSurfaces(theme),
    '--mantine-color-dimmed': '#a6a7ab',
    '--mantine-color-placeholder': '#9a9ba0',
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-anchor': '#a6c1ec',
    '--app-surface': '#15181e',
    '--app-raised': '#1f232b',
    '--mantine-color-body': '#1f232b',
    '--app-line': '#353b46',
    '--app-accent': '#f8b838',
    '--app-focus': '#f8b838',
    '--app-focus-gap': '#121419',
    '--app-brand': '#a6c1ec',
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
  '#dde1e8',
  '#b8bfca',
  '#8f98a7',
  '#636c7b',
  '#454d5b',
  '#3a414e',
  '#2a303b',
  '#1f232b',
  '#181b22',
  '#121419',
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
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
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
