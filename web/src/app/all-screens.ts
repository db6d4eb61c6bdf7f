import type { RoutePath } from '@fellowship/domain/identity/access/routes';
import { SCREENS, type ScreenLoader } from './screens.ts';

/** Home, and every screen that Home and the menus lead to. */
export const ALL_SCREENS: Readonly<Partial<Record<RoutePath, ScreenLoader>>> = {
  '/': async () => (await import('./home-screen.tsx')).HomeScreen,
  ...SCREENS,
};
