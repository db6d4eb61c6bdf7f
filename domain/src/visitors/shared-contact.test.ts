import { expect, it } from 'vitest';
import { readSharedContact } from './shared-contact.ts';

const CARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Raman;Asha;;Dr.;',
  'FN:Dr. Asha Raman',
  'ORG:Raman\\, Sons;Sales',
  'TITLE:Director',
  'TEL;TYPE=WORK:044 2811 1234',
  'item1.TEL;type=CELL;type=pref:+91 98765-43210',
  'EMAIL;TYPE=INTERNET:Asha@Raman.Example',
  'URL:https://raman.example',
  'END:VCARD',
].join('\r\n');

it('reads a card', () => {
  expect(readSharedContact(CARD)).toEqual({
    fullName: 'Dr Asha Raman',
    mobile: '9876543210',
    email: 'asha@raman.example',
    businessName: 'Raman, Sons',
    designation: 'Director',
    website: 'https://raman.example',
  });
});

it.each([
  ['without FN', 'BEGIN:VCARD\nN:Raman;Asha;;;\nTEL:9876543210\nEND:VCARD', ['Asha Raman', '9876543210']],
  [
    'of an old phone',
    'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=AE=86=\n=E0=AE=B7=E0=AE=BE\nTEL;CELL:09876543210\nEND:VCARD',
    ['ஆஷா', '9876543210'],
  ],
  [
    'with folded lines',
    'BEGIN:VCARD\nFN:Asha\n  Raman\nTEL:98765\n 43210\nEND:VCARD',
    ['Asha Raman', '9876543210'],
  ],
  ['as a text', 'Asha Raman\n+91 98765 43210\nhttps://raman.example', ['Asha Raman', '9876543210']],
  ['in a sentence', 'Call Asha Raman: 98765-43210', ['Call Asha Raman', '9876543210']],
  ['with an address only', 'Asha Raman, asha@raman.example', ['Asha Raman', '']],
  ['with a landline', 'Asha, asha@raman.example, 04428111234', ['Asha', '']],
])('reads one %s', (_what, shared, expected) => {
  const { fullName, mobile } = readSharedContact(shared) ?? {};
  expect([fullName, mobile]).toEqual(expected);
});

it.each([
  '',
  'Just a text',
  'https://raman.example/9',
  'BEGIN:VCARD\nFN:Asha\nEND:VCARD',
  '12345 67890',
])('%o names nobody', (shared) => {
  expect(readSharedContact(shared)).toBeNull();
});
