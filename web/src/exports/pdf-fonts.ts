import devanagariRegular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url';
import tamilRegular from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url';
import tamilBold from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?url';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces';
import { DEVANAGARI_FONT, MAIN_FONT } from './pdf-text.ts';

/** The fonts that a document needs, by the addresses where the app's own files lie: 221 kB of Hindi only for Hindi. */
export function getFonts(definition: TDocumentDefinitions): TFontDictionary {
  const main = family(tamilRegular, tamilBold);
  return JSON.stringify(definition).includes(DEVANAGARI_FONT)
    ? { [MAIN_FONT]: main, [DEVANAGARI_FONT]: family(devanagariRegular, devanagariBold) }
    : { [MAIN_FONT]: main };
}

/** The writer asks for absolute addresses. */
function family(regular: string, bold: string) {
  return { normal: new URL(regular, location.href).href, bold: new URL(bold, location.href).href };
}
