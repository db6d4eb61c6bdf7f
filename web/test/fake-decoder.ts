/** What is before the camera; for `vi.mock('…/qr-decoder.ts', …)`. */
export const inSight = {
  /** The texts of the codes in the picture. */
  texts: [] as string[],
  /** Every picture fails to decode. */
  isBroken: false,
  /** The decoder itself cannot be fetched. */
  isMissing: false,
};

/** Nothing before the camera, and everything works. */
export function clearSight(): void {
  Object.assign(inSight, { texts: [], isBroken: false, isMissing: false });
}

/** The module that reads pictures. */
export const decoderModule = {
  loadQrDecoder: async () => {
    if (inSight.isMissing) throw new Error('The decoder could not be fetched.');
    return {
      read: async () => {
        if (inSight.isBroken) throw new Error('The picture could not be decoded.');
        return inSight.texts;
      },
    };
  },
};
