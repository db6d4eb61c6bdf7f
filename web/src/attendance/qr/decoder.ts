/** Reads QR codes out of the picture that a video shows. */
export interface QrDecoder {
  /** The texts of all codes in the picture; empty when there are none. Fails only when the decoder itself does. */
  read: (video: HTMLVideoElement) => Promise<string[]>;
}
