import { createTheme } from '@mantine/core';
import { controlTexts } from '../ui.messages.ts';
import { DARK, GOLD, ROYAL } from './colors.ts';

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
    Badge: { styles: { root: { minWidth: 'max-content' } } },
  },
});
