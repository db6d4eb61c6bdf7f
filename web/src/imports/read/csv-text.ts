/** Half the bytes of plain letters are zero in UTF-16; so many of them tell it from anything else. */
const ZEROS_OF_UTF16 = 0.3;
/** As much of a file as tells how it is written. */
const SAMPLE_BYTES = 4096;

/**
 * The text of a CSV file, however it was saved: UTF-8 and UTF-16 with or without their mark, otherwise Windows-1252, which
 * spreadsheets still write.
 */
export function csvText(bytes: Uint8Array): string {
  return new TextDecoder(getEncoding(bytes)).decode(bytes);
}

function getEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = zerosIn(bytes.subarray(0, SAMPLE_BYTES));
  if (zeros.odd > ZEROS_OF_UTF16) return 'utf-16le';
  if (zeros.even > ZEROS_OF_UTF16) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** The share of zeros among the first and among the second bytes of each pair. */
function zerosIn(bytes: Uint8Array): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  bytes.forEach((byte, index) => {
    if (byte === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1;
  });
  const pairs = Math.max(1, bytes.length / 2);
  return { even: counts.even / pairs, odd: counts.odd / pairs };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (failure) {
    if (failure instanceof TypeError) return false;
    throw failure;
  }
}
