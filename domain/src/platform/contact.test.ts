import { describe, expect, test } from 'vitest';
import { validate } from '../refusals/refusal.ts';
import {
  contactAddressSchema,
  contactMessageSchema,
  contactRefusal,
  readContactAddress,
} from './contact.schema.ts';
import { contactRefusals } from './platform.messages.ts';

const MESSAGE = {
  email: 'asha@raman.example',
  rotaryId: 'chennaiadmin',
  chapterName: 'Chennai',
  message: 'Hello',
};

const getFields = (result: ReturnType<typeof validate>) => (result.ok ? null : result.refusal.fields);

describe('a message', () => {
  test('is trimmed, and keeps its lines', () => {
    const typed = {
      ...MESSAGE,
      email: ' asha@raman.example ',
      chapterName: ' Chennai ',
      message: ' One\nTwo ',
    };
    expect(validate(contactMessageSchema, typed)).toEqual({
      ok: true,
      value: { ...MESSAGE, message: 'One\nTwo' },
    });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no address', { email: '' }, { email: 'Invalid email address' }],
    ['half an address', { email: 'asha@raman' }, { email: 'Invalid email address' }],
    ['two addresses', { email: 'a,b@raman.example' }, { email: 'Invalid email address' }],
    ['a name with an address', { email: 'Asha<asha@raman.example>' }, { email: 'Invalid email address' }],
    ['a header', { email: 'asha@raman.example\r\nBcc:b@c.example' }, { email: 'Invalid email address' }],
    ['four characters', { message: 'Help' }, { message: 'Message must be at least 5 characters long' }],
    ['blanks', { message: '       ' }, { message: 'Message must be at least 5 characters long' }],
    ['no message', { message: undefined }, { message: 'Message must be at least 5 characters long' }],
    ['a book', { message: 'x'.repeat(4001) }, { message: contactRefusals.tooLong }],
    ['no chapter', { chapterName: ' ' }, { chapterName: contactRefusals.required }],
    ['two lines', { chapterName: 'Chennai\r\nBcc: b@c.example' }, { chapterName: contactRefusals.oneLine }],
    ['another line end', { chapterName: 'Chennai\u2028Bcc' }, { chapterName: contactRefusals.oneLine }],
    ['no rotary id', { rotaryId: '' }, { rotaryId: contactRefusals.required }],
    ['a rotary id of two lines', { rotaryId: '1\n2' }, { rotaryId: contactRefusals.oneLine }],
    ['a long rotary id', { rotaryId: '1'.repeat(51) }, { rotaryId: contactRefusals.tooLong }],
  ])('with %s is refused', (_case, changes, fields) => {
    expect(getFields(validate(contactMessageSchema, { ...MESSAGE, ...changes }))).toEqual(fields);
  });

  test.each([
    [0, null],
    [9, null],
    [10, 'RATE_LIMITED'],
    [11, 'RATE_LIMITED'],
  ])('after %d within 24 hours is refused as %s', (sent, code) => {
    expect(contactRefusal(sent)?.code ?? null).toBe(code);
  });
});

const EMPTY = { address1: '', address2: '', area: '', city: '', pinCode: '', landLine: '', mobile: '' };

describe('the contact address', () => {
  test('needs an e-mail address only', () => {
    expect(validate(contactAddressSchema, { email: 'help@rmb.example' })).toEqual({
      ok: true,
      value: { ...EMPTY, email: 'help@rmb.example' },
    });
  });

  test.each<[object, Record<string, string>]>([
    [{}, {}],
    [{ pinCode: '600001', landLine: '+91 (44) 2345-6789', mobile: '9876543210' }, {}],
    [{ email: '' }, { email: 'Invalid email address' }],
    [{ pinCode: '60001' }, { pinCode: contactRefusals.badPinCode }],
    [{ landLine: 'ring us' }, { landLine: contactRefusals.badLandLine }],
    [{ landLine: '1'.repeat(31) }, { landLine: contactRefusals.tooLong }],
    [{ city: 'x'.repeat(61) }, { city: contactRefusals.tooLong }],
    [{ address1: 'a\nb' }, { address1: contactRefusals.oneLine }],
    [{ mobile: '12' }, { mobile: 'Mobile number must contain 10 digits long' }],
  ])('%j is refused at %j', (changes, fields) => {
    const typed = { ...EMPTY, email: 'help@rmb.example', ...changes };
    expect(getFields(validate(contactAddressSchema, typed)) ?? {}).toEqual(fields);
  });

  test.each([
    [
      '{"email":"help@rmb.example","city":"Chennai"}',
      { ...EMPTY, city: 'Chennai', email: 'help@rmb.example' },
    ],
    ['{"city":"Chennai"}', null],
    ['null', null],
    ['{', null],
    [null, null],
  ])('read from %s is %j', (value, address) => {
    expect(readContactAddress(value)).toEqual(address);
  });
});
