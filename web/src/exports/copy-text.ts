import { logOnly } from '../browser/log.ts';

/** Puts a text on the clipboard. @returns whether the device let it: some do so only over HTTPS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (failure) {
    logOnly('The text could not be copied.', failure);
    return false;
  }
}
