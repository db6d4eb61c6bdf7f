import * as z from 'zod/mini';
import { readSetting } from '../../chapters/settings.ts';
import { CURRENCY, type Paise } from '../../money/rupees.ts';

/** The texts of an invalid UPI address: not fixed, they may be worded better. */
const upiMessages = {
  notAnAddress: 'Enter a UPI ID such as chapter@bank.',
  nameTooLong: 'This text is too long.',
} as const;

/** A user's part, an @ and the bank's handle, which has no full stop: an e-mail address is none. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,63}$/i;

/** Where the fees of a chapter's meetings are paid to, the value of `UPI`; an empty ID shows no code (rule attendance/upi-code). */
export const upiSchema = z.object({
  upiId: z.string(upiMessages.notAnAddress).check(
    z.trim(),
    z.refine((text) => text === '' || UPI_ID.test(text), upiMessages.notAnAddress),
  ),
});

/** The UPI ID of the chapter; null while it has none. @param setting the stored text of `UPI` */
export function readUpiId(setting: string | null | undefined): string | null {
  return readSetting(upiSchema, setting, { upiId: '' }).upiId || null;
}

/** What a UPI app pays by: to whom, how much and what for. */
export interface UpiPayment {
  readonly upiId: string;
  readonly payee: string;
  readonly amountPaise: Paise;
  readonly note: string;
}

/** The link that any UPI app opens with the exact amount, as the QR code holds it (rule attendance/upi-code). */
export function upiLink({ upiId, payee, amountPaise, note }: UpiPayment): string {
  const amount = (amountPaise / 100).toFixed(2);
  // The apps read %20 but not every one a plus sign, and an @ as it is.
  const values = { pn: payee, am: amount, cu: CURRENCY, tn: note };
  const rest = Object.entries(values).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${upiId}${rest.join('')}`;
}
