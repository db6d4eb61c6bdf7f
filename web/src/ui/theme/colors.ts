import type { MantineColorsTuple } from '@mantine/core';

/** Royal blue, the first accent; shade 8 is the brand's own `#17458F`. */
export const ROYAL: MantineColorsTuple = [
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
export const GOLD: MantineColorsTuple = [
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
export const DARK: MantineColorsTuple = [
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
