import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  buildQrLink,
  encodeQrPayload,
  parseQrLink,
  type QrPayload,
} from '@fellowship/domain/meetings/qr-content';

/** 96 bits: beyond guessing for a code that is good for one morning, and short enough for a coarse QR code. */
const SIGNATURE_BYTES = 12;

/** Makes the links that QR codes carry, and tells a genuine one from a forged one. */
interface QrSigner {
  link(payload: QrPayload): string;
  /** What a scanned text says, or `null` when it is not a link that this instance made. */
  read(scanned: string): QrPayload | null;
}

declare module '../api/app.ts' {
  interface App {
    qrSigner: QrSigner;
  }
}

export function createQrSigner(secretKey: Buffer, publicUrl: string): QrSigner {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'fellowship qr', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  return {
    link(payload) {
      const text = encodeQrPayload(payload);
      return buildQrLink(publicUrl, text, sign(text).toString('base64url'));
    },
    read(scanned) {
      const link = parseQrLink(scanned);
      if (!link) return null;
      const given = Buffer.from(link.signature, 'base64url');
      const isGenuine = given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(link.payloadText));
      return isGenuine ? link.payload : null;
    },
  };
}
