import { isRupees, type Paise, toPaise } from '../money/rupees.ts';
import { cNoteMessages } from './activity.messages.ts';

/** One crore: amounts from here are too large (rule activities/amount). */
export const TOO_LARGE_RUPEES = 10_000_000;

const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const;

const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const;

/** The names of digit groups, from the left: two digits of lakhs, two of thousands, one of hundreds. */
const GROUPS = [
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

/**
 * An amount of rupees in English words with the Indian grouping (rule activities/amount-in-words): 1,25,000 is 'One Lakh
 * Twenty Five Thousand Rupees'. 'Rupee' under ten, otherwise 'Rupees'; paise follow where there are any. From one crore on
 * 'Number too large'; empty for anything else that is not an amount.
 */
export function amountInWords(rupees: number): string {
  if (rupees >= TOO_LARGE_RUPEES) return cNoteMessages.amountTooLarge;
  if (!isRupees(rupees) || rupees <= 0) return '';
  const paise: Paise = toPaise(rupees);
  const whole = Math.floor(paise / 100);
  const unit = rupees < 10 ? 'Rupee' : 'Rupees';
  const rest = paise % 100;
  return `${toWords(whole)} ${unit}${rest === 0 ? '' : ` and ${toWords(rest)} Paise`}`;
}

function toWords(number: number): string {
  const words: string[] = [];
  let rest = number;
  for (const [size, name] of GROUPS) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(below100(count), name);
    rest %= size;
  }
  if (rest > 0 || words.length === 0) words.push(below100(rest));
  return words.join(' ');
}

function below100(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const ones = number % 10;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return ones === 0 ? tens : `${tens} ${ONES[ones] ?? ''}`;
}
