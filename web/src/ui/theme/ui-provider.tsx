import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveCssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

/** The storage key of the chosen theme (light, dark or the device's), which survives signing out. */
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
