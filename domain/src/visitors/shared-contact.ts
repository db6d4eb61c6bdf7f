import { isEmailAddress } from '../fields/email-address.ts';

/** What a shared contact says of a visitor; what it does not say is empty. */
export interface SharedContact {
  readonly fullName: string;
  readonly mobile: string;
  readonly email: string;
  readonly businessName: string;
  readonly designation: string;
  readonly website: string;
}

const NOTHING: SharedContact = {
  fullName: '',
  mobile: '',
  email: '',
  businessName: '',
  designation: '',
  website: '',
};

/** The longest text that is looked at. */
const MAX_LENGTH = 20_000;

const MOBILE_DIGITS = 10;

/** A number as people write it, with or without country code, spaces and dashes. */
const NUMBER = /\+?\d[\d\s().-]{8,18}\d/g;

const ADDRESS = /[^\s<>,;:]+@[^\s<>,;:]+/;

/**
 * Reads a visitor's name and numbers from what another app has shared: a vCard, or a text with a mobile number (rule
 * visitors/shared-contact). Null when it names nobody.
 */
export function readSharedContact(shared: string): SharedContact | null {
  const text = shared.slice(0, MAX_LENGTH).replace(/\r\n?/g, '\n');
  const contact = /^BEGIN:VCARD/im.test(text) ? readCard(text) : readText(text);
  return contact.mobile === '' && contact.email === '' ? null : contact;
}

function readText(text: string): SharedContact {
  const numbers = text.match(NUMBER) ?? [];
  const mobile = numbers.map(toMobile).find((found) => found !== '') ?? '';
  const email = readAddress(text);
  const name = text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(NUMBER, ' ')
    .replace(ADDRESS, ' ')
    .split(/[\n,;:|]/)
    .map(toName)
    .find((line) => line.length >= 3);
  return { ...NOTHING, fullName: name ?? '', mobile, email };
}

function readCard(text: string): SharedContact {
  const lines = unfold(text);
  const [family = '', given = ''] = (findLine(lines, 'N')[0] ?? '').split(';');
  const numbers = findLine(lines, 'TEL').map(toMobile);
  const [name = `${given} ${family}`] = findLine(lines, 'FN').filter((line) => line.trim() !== '');
  return {
    fullName: toName(name),
    mobile: numbers.find((found) => found !== '') ?? '',
    email: findLine(lines, 'EMAIL').map(readAddress).find(Boolean) ?? '',
    businessName: (findLine(lines, 'ORG')[0] ?? '').split(';')[0]?.trim() ?? '',
    designation: findLine(lines, 'TITLE')[0]?.trim() ?? '',
    website: findLine(lines, 'URL')[0]?.trim() ?? '',
  };
}

interface CardLine {
  readonly name: string;
  readonly value: string;
}

/** The lines of a card, those that go on put together (a space begins the rest, or in old cards `=` ends the first). */
function unfold(text: string): CardLine[] {
  const whole = text.replace(/\n[ \t]/g, '').replace(/=\n/g, '');
  return whole.split('\n').flatMap((line) => {
    const [, head, value] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (head === undefined || value === undefined) return [];
    const [property = '', ...parameters] = head.split(';');
    const isQuoted = parameters.some((parameter) => /QUOTED-PRINTABLE/i.test(parameter));
    // Apple numbers the properties that have a label: item1.TEL.
    const name = property.slice(property.lastIndexOf('.') + 1).toUpperCase();
    return { name, value: isQuoted ? decodeQuoted(value) : unescapeText(value) };
  });
}

function findLine(lines: readonly CardLine[], name: string): string[] {
  return lines.filter((line) => line.name === name).map(({ value }) => value);
}

function unescapeText(value: string): string {
  return value.replace(/\\n/gi, ' ').replace(/\\([,;\\])/g, '$1');
}

/** Bytes as `=C3`, of UTF-8. */
function decodeQuoted(value: string): string {
  try {
    return decodeURIComponent(value.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/gi, '%$1'));
  } catch {
    return value;
  }
}

/** The ten digits of a mobile number, without the country's code or the trunk's 0; empty for any other number. */
function toMobile(number: string): string {
  const digits = number.replace(/\D/g, '');
  const national = digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '');
  return national.length === MOBILE_DIGITS && /^[6-9]/.test(national) ? national : '';
}

function readAddress(text: string): string {
  const found = (ADDRESS.exec(text)?.[0] ?? '').toLowerCase();
  return isEmailAddress(found) ? found : '';
}

/** Letters and spaces only: titles with a dot lose it. */
function toName(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
