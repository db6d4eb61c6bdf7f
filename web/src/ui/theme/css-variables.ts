import type { CSSVariablesResolver, MantineTheme } from '@mantine/core';

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
