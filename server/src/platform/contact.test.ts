import { contactRefusals } from '@fellowship/domain/platform/platform.messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '#identity/mail.service.ts';
import type { OutboxEntry } from '#identity/mail.store.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { toAnswer, toRefusal } from '../../test/meeting-day.ts';

const SEND = `mutation ($input: SendContactEmailInput!, $requestId: String) {
  sendContactEmail(input: $input, requestId: $requestId) { response } }`;
const READ = '{ getContact { address1 city mobile email chapterId version } }';
const CREATE = 'mutation ($input: CreateSettingsInput!) { createSettings(input: $input) { value version } }';
const UPDATE = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { value version } }';

const MESSAGE = {
  email: 'asha@raman.example',
  rotaryId: 'somebody-else',
  chapterName: 'Salem',
  message: 'The hall is closed.\nWhat now?',
};

let api: TestApi;
let support: string;
let supportAdmin: string;
let home: string;
let admin: string;
let member: string;

beforeAll(async () => {
  api = await newTestApi();
  support = await newChapter(api.database, { is_support: true, email: 'team@rmb.example' });
  supportAdmin = await newMember(api.database, { chapter_id: support, rotary_id: 'supporter' });
  home = await newChapter(api.database, { name: 'Chennai North' });
  member = await newMember(api.database, { chapter_id: home });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("delete from mail; delete from setting where key = 'CONTACT'");
  admin = await newMember(api.database, { chapter_id: home, is_admin: true });
});

const send = (as: string | null, changes: object = {}, requestId?: string) =>
  api.ask('main', as, SEND, { input: { ...MESSAGE, ...changes }, requestId });

const mails = (): Promise<OutboxEntry[]> => readOutbox(api.database.kysely);

const setAddress = (as: string | null, address: object, more: object = {}) =>
  api.ask('main', as, 'version' in more ? UPDATE : CREATE, {
    input: { chapterId: support, key: 'CONTACT', value: JSON.stringify(address), ...more },
  });

const OFFICE = { address1: '12 Fort Road', city: 'Chennai', mobile: '9876543210', email: 'help@rmb.example' };

describe('a message to support', () => {
  it('goes to the contact address, says who was signed in, and has the entered reply address', async () => {
    toAnswer(await setAddress(supportAdmin, OFFICE));
    expect(toAnswer(await send(admin))).toEqual({ response: 'Mail sent succesfully' });
    expect(await mails()).toEqual([
      {
        at: expect.any(String),
        to: 'help@rmb.example',
        replyTo: 'asha@raman.example',
        username: admin,
        kind: 'contact',
        subject: 'RMB Contact Us: Salem (somebody-else)',
        text: [
          `Sent by ${admin} of the chapter Chennai North, who was signed in.`,
          '',
          'Chapter: Salem',
          'Rotary Id: somebody-else',
          'E-mail: asha@raman.example',
          '',
          'The hall is closed.\nWhat now?',
        ].join('\n'),
        code: null,
      },
    ]);
  });

  it('goes to the support chapter while no contact address is set, or none that can be used', async () => {
    toAnswer(await send(admin));
    await api.database.pool.query(
      "insert into setting (chapter_id, key, value) values ($1, 'CONTACT', '{}'), ($2, 'CONTACT', $3)",
      [support, home, JSON.stringify(OFFICE)],
    );
    toAnswer(await send(admin));
    expect((await mails()).map(({ to }) => to)).toEqual(['team@rmb.example', 'team@rmb.example']);
  });

  it('is refused without a recipient', async () => {
    await api.database.pool.query('update chapter set is_support = false where chapter_id = $1', [support]);
    const refused = await send(admin);
    await api.database.pool.query('update chapter set is_support = true where chapter_id = $1', [support]);
    expect(toRefusal(refused)).toEqual({ code: 'CONFLICT', message: contactRefusals.nobodyReads });
    expect(await mails()).toEqual([]);
  });

  it('is refused for a huge address of dots without delaying others', async () => {
    const endless = await send(admin, { email: `a@${'.'.repeat(200_000)}@` });
    expect(toRefusal(endless)).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('is sent once for repeated requests', async () => {
    const first = await send(admin, {}, 'message-1');
    expect(await send(admin, {}, 'message-1')).toEqual(first);
    expect(await mails()).toHaveLength(1);
  });

  it('can be sent ten times within 24 hours per person, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => send(admin)));
    expect(answers.filter(({ data }) => data !== null)).toHaveLength(10);
    expect(await mails()).toHaveLength(10);
    expect(toRefusal(await send(admin))).toEqual({
      code: 'RATE_LIMITED',
      message: contactRefusals.sentOften(10),
    });
    const colleague = await newMember(api.database, { chapter_id: home, is_admin: true });
    toAnswer(await send(colleague));
    await api.database.pool.query("update mail set at = at - interval '24 hours'");
    toAnswer(await send(admin));
  });

  it.each<[string, object, Record<string, string>]>([
    ['no address', { email: 'nobody' }, { email: 'Invalid email address' }],
    ['a short message', { message: 'Help' }, { message: 'Message must be at least 5 characters long' }],
    [
      'headers in every line',
      {
        email: 'a@b.example\r\nBcc: c@d.example',
        chapterName: 'X\r\nBcc: c@d.example',
        rotaryId: '1\nBcc: c@d.example',
      },
      {
        email: 'Invalid email address',
        chapterName: contactRefusals.oneLine,
        rotaryId: contactRefusals.oneLine,
      },
    ],
  ])('with %s is refused at its fields', async (_case, changes, fields) => {
    const { errors } = await send(admin, changes);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields });
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['nobody', () => null, 'UNAUTHENTICATED'],
    ['a member', () => member, 'FORBIDDEN'],
    ['a support admin, who is the one who reads it', () => supportAdmin, 'FORBIDDEN'],
  ])('is refused from %s', async (_who, as, code) => {
    expect((await send(as())).errors[0]?.extensions.code).toBe(code);
    expect(await mails()).toEqual([]);
  });
});

describe('the contact address', () => {
  it('is written by support admins, one after the other, and read by all admins', async () => {
    expect(toAnswer(await api.ask('main', admin, READ))).toBeNull();
    toAnswer(await setAddress(supportAdmin, { ...OFFICE, secret: 'x' }));
    const moved = { ...OFFICE, city: 'Salem' };
    expect(toAnswer(await setAddress(supportAdmin, moved, { version: 1 }))).toMatchObject({ version: 2 });
    const late = await setAddress(supportAdmin, OFFICE, { version: 1 });
    expect(late.errors[0]?.extensions.code).toBe('CONFLICT');
    for (const reader of [admin, supportAdmin]) {
      expect(toAnswer(await api.ask('main', reader, READ))).toEqual({
        ...moved,
        chapterId: support,
        version: 2,
      });
    }
    const { rows } = await api.database.pool.query(
      'select actor, before, after from audit where chapter_id = $1 order by at desc limit 1',
      [support],
    );
    expect(rows).toMatchObject([{ actor: supportAdmin }]);
    expect(JSON.stringify(rows[0])).not.toContain('secret');
  });

  it('is not read by members and strangers', async () => {
    expect(toRefusal(await api.ask('main', member, READ))?.code).toBe('FORBIDDEN');
    expect(toRefusal(await api.ask('main', null, READ))?.code).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['nobody', () => null, 'UNAUTHENTICATED'],
    ['a member', () => member, 'FORBIDDEN'],
    ['a chapter admin', () => admin, 'FORBIDDEN'],
  ])('is not written by %s, in no chapter and under no other spelling', async (_who, as, code) => {
    for (const more of [{}, { chapterId: home }, { key: ' CONTACT ' }, { version: 1 }]) {
      expect(toRefusal(await setAddress(as(), OFFICE, more))?.code).toBe(code);
    }
  });

  it('is in a support chapter only, and has an e-mail address', async () => {
    const misplaced = await setAddress(supportAdmin, OFFICE, { chapterId: home });
    expect(misplaced.errors[0]?.extensions.fields).toEqual({ chapterId: contactRefusals.placeOfAddress });
    const unusable = await setAddress(supportAdmin, { ...OFFICE, email: 'help' });
    expect(unusable.errors[0]?.extensions.fields).toEqual({ email: 'Invalid email address' });
    const other = await api.ask('main', supportAdmin, CREATE, {
      input: { chapterId: support, key: 'R2R_IMAGE', value: 'true' },
    });
    expect(toRefusal(other)?.code).toBe('FORBIDDEN');
  });
});
