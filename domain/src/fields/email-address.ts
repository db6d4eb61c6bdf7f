import * as z from 'zod/mini';
import { BAD_EMAIL } from './field.messages.ts';

const LONGEST = { address: 254, localPart: 64 } as const;

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether a text is one e-mail address and nothing else (rule members/email-address): a local part of at most 64 characters
 * without quotes, an @, and a domain of at least two labels, the last of which is no number; at most 254 characters, all ASCII.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > LONGEST.address) return false;
  const at = text.indexOf('@');
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    at <= LONGEST.localPart &&
    LOCAL_PART.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^[0-9]+$/.test(labels.at(-1) ?? '')
  );
}

/** An e-mail address; blanks in it are removed (rule members/email-address). An optional one may be empty. */
export function email(need: 'required' | 'optional') {
  return z.prefault(
    z.string(BAD_EMAIL).check(
      z.overwrite((typed) => typed.replace(/\s/g, '')),
      z.refine((address) => (need === 'optional' && address === '') || isEmailAddress(address), BAD_EMAIL),
    ),
    '',
  );
}

/** An e-mail address that has to be given. */
export const emailSchema = email('required');
