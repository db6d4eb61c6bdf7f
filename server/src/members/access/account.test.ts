import { readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newSubscription, nextNumber } from '../../../test/factories.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { PASSWORD, startTestPool, type TestPool } from '../../../test/user-pool.ts';

let api: TestApi;
let pool: TestPool;
let chapterId: string;
let admin: string;

beforeAll(async () => {
  pool = await startTestPool();
  api = await newTestApi(pool.database);
  api.app.userPool = pool.userPool;
});
afterAll(async () => {
  await api.close();
  await pool.close();
});
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  await newSubscription(api.database, { chapter_id: chapterId });
  admin = await person({ rotary_id: `${chapterId}admin`, is_admin: true });
});

/** Somebody with an account that is in use, unless another state is given; `null` gives none. */
async function person(
  facts: object = {},
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | null = 'CONFIRMED',
) {
  const rotary_id = String(600_000 + nextNumber());
  const member = {
    chapter_id: chapterId,
    rotary_id,
    full_name: 'UMA',
    status: 'Active' as const,
    email: `${rotary_id}@test.example`,
    ...facts,
  };
  const { is_support } = await api.database.kysely
    .selectFrom('chapter')
    .select('is_support')
    .where('chapter_id', '=', member.chapter_id)
    .executeTakeFirstOrThrow();
  await api.database.kysely
    .insertInto('member')
    .values({ ...member, is_support_admin: is_support })
    .execute();
  if (status)
    await pool.addAccount({
      userName: member.rotary_id,
      chapterId: member.chapter_id,
      email: member.email,
      status,
    });
  return member.rotary_id;
}

const ANSWERS = {
  createUserAccount:
    '($username: String!, $email: String!, $chapterId: ID!) { createUserAccount(username: $username, email: $email, chapterId: $chapterId) { username email response chapterId } }',
  enableUserAccount: '($username: String!) { enableUserAccount(username: $username) { response } }',
  disableUserAccount: '($username: String!) { disableUserAccount(username: $username) { response } }',
  resetUserAccountPassword:
    '($username: String!, $email: String) { resetUserAccountPassword(username: $username, email: $email) { response emailResponse } }',
  updateUserEmail:
    '($username: String!, $newEmail: String!) { updateUserEmail(username: $username, newEmail: $newEmail) { userName newEmail response resetPwdResponse } }',
} as const;

async function run(as: string | null, name: keyof typeof ANSWERS, variables: object) {
  const { data, errors } = await api.ask('main', as, `mutation ${ANSWERS[name]}`, variables);
  return errors[0] ? { refused: errors[0].message, code: errors[0].extensions.code } : data?.[name];
}

/** What the chapter's list says of somebody's invitation. */
async function readInvitation(userName: string) {
  const { data } = await api.ask(
    'main',
    admin,
    `query ($chapterId: ID!) { listUserAccount(chapterId: $chapterId) {
      items { userName email invitationState invitationExpiresAt } } }`,
    { chapterId },
  );
  const items = (data?.listUserAccount as { items: { userName: string; invitationState: string }[] }).items;
  return items.find((account) => account.userName === userName);
}

const ME = '{ getSession { rotaryId } }';
const LIST = `query ($chapterId: ID!) { listUserAccount(chapterId: $chapterId) {
  items { userName chapterId confirmationStatus userAccessStatus isPending } total } }`;

async function list(as: string, of = chapterId) {
  const { data, errors } = await api.ask('main', as, LIST, { chapterId: of });
  if (errors[0]) return errors[0].extensions.code;
  const { items } = data?.listUserAccount as { items: Record<string, unknown>[] };
  return items.map(({ userName, confirmationStatus, userAccessStatus }) => [
    userName,
    confirmationStatus,
    userAccessStatus,
  ]);
}

const mailsTo = async (userName: string) =>
  (await pool.mails()).filter(({ username }) => username === userName).map(({ kind, to }) => [kind, to]);

const getEmail = async (userName: string) =>
  (
    await api.database.pool.query<{ email: string }>('select email from member where rotary_id = $1', [
      userName,
    ])
  ).rows[0]?.email;

describe('the accounts of a chapter', () => {
  it('are listed for its admins with what the pool says, in one round trip beside the members', async () => {
    const used = await person();
    const invited = await person({}, 'FORCE_CHANGE_PASSWORD');
    await person({}, null);
    await run(admin, 'disableUserAccount', { username: used });
    expect(await list(admin)).toEqual([
      [used, 'CONFIRMED', 'Disabled'],
      [invited, 'FORCE_CHANGE_PASSWORD', 'Enabled'],
      [admin, 'CONFIRMED', 'Enabled'],
    ]);
    const both = `query ($chapterId: ID!) { listMember(chapterId: $chapterId) { items { rotaryId } }
      listUserAccount(chapterId: $chapterId) { items { userName } } }`;
    await api.ask('main', admin, ME);
    const trips = countRoundTrips(api.database);
    const answer = await api.ask('main', admin, both, { chapterId });
    trips.stop();
    expect(answer.errors).toEqual([]);
    expect(trips.statements).toHaveLength(2);
  });

  it('are not for others, and a support admin sees those of admins', async () => {
    const member = await person();
    const elsewhere = await newChapter(api.database);
    const stranger = await person({ chapter_id: elsewhere, rotary_id: `${elsewhere}admin`, is_admin: true });
    const support = await newChapter(api.database, { is_support: true });
    const help = await person({ chapter_id: support, rotary_id: `${support}help` });
    expect([await list(member), await list(stranger)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await list(help)).toEqual([[admin, 'CONFIRMED', 'Enabled']]);
  });
});

describe('an account', () => {
  it('is created for a member without one, and never twice', async () => {
    const username = await person({ email: null }, null);
    const variables = { username, email: 'uma@example.org', chapterId };
    expect(await run(admin, 'createUserAccount', variables)).toEqual({
      ...variables,
      response: 'User Account created successfully',
    });
    expect(await mailsTo(username)).toEqual([['invite', 'uma@example.org']]);
    const own = { ...variables, username: ` ${admin.toUpperCase()} ` };
    expect(await run(admin, 'createUserAccount', own)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await run(admin, 'createUserAccount', { ...variables, username: ` ${username} ` })).toEqual({
      refused: 'User Name already exist',
      code: 'CONFLICT',
    });
    expect(await run(admin, 'createUserAccount', { ...variables, username: '999999' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await run(admin, 'createUserAccount', { ...variables, email: 'nowhere' })).toEqual({
      refused: 'Invalid email address',
      code: 'BAD_INPUT',
    });
  });

  it('is disabled and enabled again; ended sessions stay ended', async () => {
    const username = await person();
    const signIn = () => signInSrp(pool, { userName: username, password: PASSWORD });
    const { AccessToken } = readTokens(await signIn());
    expect(await run(admin, 'disableUserAccount', { username })).toEqual({
      response: 'User Account disabled successfully',
    });
    expect((await signIn()).message).toBe('User is disabled.');
    expect(await run(admin, 'enableUserAccount', { username })).toEqual({
      response: 'User Account enabled successfully',
    });
    expect((await pool.call('GetUser', { AccessToken })).error).toBe('NotAuthorizedException');
    expect((await signIn()).error).toBeNull();
  });

  it('that was never used gets a corrected address, where the invitation goes; the wrong one is notified', async () => {
    const invited = await person({}, 'FORCE_CHANGE_PASSWORD');
    expect(
      await run(admin, 'updateUserEmail', { username: invited, newEmail: ' new@example.org ' }),
    ).toMatchObject({
      userName: invited,
      newEmail: 'new@example.org',
      resetPwdResponse: 'The invitation was sent to the new email',
    });
    expect((await mailsTo(invited)).toSorted()).toEqual([
      ['invite', 'new@example.org'],
      ['notice', `${invited}@test.example`],
    ]);
    expect(await getEmail(invited)).toBe('new@example.org');
  });

  it('of an admin gets no address that another admin has, in any case; a member may share it', async () => {
    const taken = `taken-${nextNumber()}@example.org`;
    const supportChapter = await newChapter(api.database, { is_support: true });
    const support = await person({ rotary_id: `support${nextNumber()}`, chapter_id: supportChapter });
    const elsewhere = await newChapter(api.database);
    const [other, invited] = [`other${nextNumber()}`, `invited${nextNumber()}`];
    await person({ rotary_id: other, chapter_id: elsewhere, is_admin: true, email: taken });
    await person({ rotary_id: invited, is_admin: true }, 'FORCE_CHANGE_PASSWORD');
    const unmade = await person({ rotary_id: `unmade${nextNumber()}`, is_admin: true }, null);
    const refused = { refused: 'Email is already exist', code: 'CONFLICT' };
    const newEmail = taken.toUpperCase();
    const before = await getEmail(invited);
    expect(await run(support, 'updateUserEmail', { username: invited, newEmail })).toEqual(refused);
    expect(await run(support, 'createUserAccount', { username: unmade, email: newEmail, chapterId })).toEqual(
      refused,
    );
    expect([await getEmail(invited), await mailsTo(invited), await mailsTo(unmade)]).toEqual([
      before,
      [],
      [],
    ]);
    const own = await run(support, 'updateUserEmail', { username: invited, newEmail: before });
    expect(own).not.toHaveProperty('refused');
    const member = await person({}, 'FORCE_CHANGE_PASSWORD');
    expect(await run(admin, 'updateUserEmail', { username: member, newEmail: taken })).toMatchObject({
      newEmail: taken,
    });
  });

  it('in use keeps its address: only its owner changes it', async () => {
    const refused = {
      refused: 'This person has already signed in. Only they can change their e-mail address, in My Profile.',
      code: 'CONFLICT',
    };
    const used = await person();
    const invitedAgain = await person({ last_login: new Date() }, 'FORCE_CHANGE_PASSWORD');
    const other = await person({ rotary_id: `${chapterId}other`, is_admin: true });
    const ofAnAdmin = { refused: 'You are not allowed to do this', code: 'FORBIDDEN' };
    for (const username of [used, invitedAgain, other]) {
      const before = await getEmail(username);
      expect(await run(admin, 'updateUserEmail', { username, newEmail: 'mine@example.org' })).toEqual(
        username === other ? ofAnAdmin : refused,
      );
      expect([await getEmail(username), await mailsTo(username)]).toEqual([before, []]);
    }
    const gone = await person({ last_login: new Date() }, null);
    const again = { username: gone, email: 'mine@example.org', chapterId };
    expect(await run(admin, 'createUserAccount', again)).toEqual(refused);
    expect(
      await run(admin, 'createUserAccount', { ...again, email: `${gone}@test.example` }),
    ).not.toHaveProperty('refused');
  });
});

describe('a password reset', () => {
  const DONE = { response: 'Password reset successfully!', emailResponse: 'Email sent successfully' };
  const REFUSED = { refused: 'Please enable the user access before reset password', code: 'CONFLICT' };

  it('mails a code to a person who has signed in, else the invitation again, with the same answer', async () => {
    const [used, invited] = [await person(), await person({}, 'FORCE_CHANGE_PASSWORD')];
    for (const username of [used, invited])
      expect(
        await run(admin, 'resetUserAccountPassword', { username, email: 'stranger@example.org' }),
      ).toEqual(DONE);
    expect([await mailsTo(used), await mailsTo(invited)]).toEqual([
      [['reset', `${used}@test.example`]],
      [['invite', `${invited}@test.example`]],
    ]);
    expect((await signInSrp(pool, { userName: used, password: PASSWORD })).error).toBe(
      'PasswordResetRequiredException',
    );
  });

  it('is refused while the access is disabled', async () => {
    const [inactive, shut] = [await person({ status: 'Inactive' }), await person()];
    await run(admin, 'disableUserAccount', { username: shut });
    for (const username of [inactive, shut])
      expect(await run(admin, 'resetUserAccountPassword', { username })).toEqual(REFUSED);
    expect([await mailsTo(inactive), await mailsTo(shut)]).toEqual([[], []]);
  });
});

describe('who guesses user names', () => {
  const EVERY = [
    'enableUserAccount',
    'disableUserAccount',
    'resetUserAccountPassword',
    'updateUserEmail',
  ] as const;
  const more = { newEmail: 'x@example.org', email: 'x@example.org' };

  it.each(EVERY)('of another chapter learns nothing by %s', async (name) => {
    const known = await person();
    const elsewhere = await newChapter(api.database);
    const stranger = await person({ chapter_id: elsewhere, rotary_id: `${elsewhere}admin`, is_admin: true });
    const member = await person({ chapter_id: elsewhere });
    const answers = await Promise.all(
      [known, admin, '999999'].map((username) => run(stranger, name, { ...more, username })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 'NOT_FOUND' });
    const toMember = await Promise.all(
      [known, admin, '999999'].map((username) => run(member, name, { ...more, username })),
    );
    expect(toMember).toEqual(toMember.map(() => expect.objectContaining({ code: 'FORBIDDEN' })));
    expect(await run(null, name, { ...more, username: known })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await run(admin, name, { ...more, username: admin })).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the state of an invitation', () => {
  it('follows the mail, the temporary password and the first sign-in', async () => {
    const member = await person({}, null);
    expect(await readInvitation(member)).toBeUndefined();
    const email = `${member}@new.example`;
    await run(admin, 'createUserAccount', { username: member, email, chapterId });
    const queued = await readInvitation(member);
    const expiresAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(queued).toEqual({
      userName: member,
      email,
      invitationState: 'queued',
      invitationExpiresAt: expiresAt,
    });
    for (const [change, expected] of [
      ['update mail set failed_at = now() where user_name = $1', 'failed'],
      ['update mail set sent_at = now() where user_name = $1', 'sent'],
      [
        "update userpool.pool_user set temporary_until = now() - interval '1 day' where user_name = $1",
        'expired',
      ],
      ["update userpool.pool_user set status = 'CONFIRMED' where user_name = $1", 'used'],
    ] as const) {
      await api.database.pool.query(change, [member]);
      expect(await readInvitation(member)).toMatchObject({ invitationState: expected });
    }
  });

  it('begins again when an expired one is sent again', async () => {
    const member = await person({}, 'FORCE_CHANGE_PASSWORD');
    await api.database.pool.query(
      "update userpool.pool_user set temporary_until = now() - interval '1 day' where user_name = $1",
      [member],
    );
    expect(await readInvitation(member)).toMatchObject({ invitationState: 'expired' });
    await run(admin, 'resetUserAccountPassword', { username: member });
    expect(await readInvitation(member)).toMatchObject({ invitationState: 'queued' });
  });
});

describe('the mails about accounts', () => {
  /** The newest mail to somebody, line by line. */
  async function readMail(userName: string) {
    const mail = (await pool.mails()).findLast(
      ({ username, kind }) => username === userName && kind !== 'notice',
    );
    return { subject: mail?.subject, to: mail?.to, lines: mail?.text.split('\n') ?? [], code: mail?.code };
  }
  const UNTIL = /^\d{1,2} \w+ \d{4} at \d\d:\d\d \(Asia\/Kolkata\)/;
  const nameChapter = (name: string) =>
    api.database.pool.query('update chapter set name = $2 where chapter_id = $1', [chapterId, name]);

  it('invite to the chapter, by name, with the address of the app and the end of the password', async () => {
    const name = `Erode ${nextNumber()}`;
    await nameChapter(`${name}\nSign in: https://evil.example`);
    const member = await person({}, null);
    await run(admin, 'createUserAccount', { username: member, email: 'new@erode.example', chapterId });
    const { subject, lines, code } = await readMail(member);
    const place = `${name} Sign in: https://evil.example in RMB`;
    expect(subject).toBe(`Your invitation to ${place}`);
    expect(lines.slice(0, -1)).toEqual([
      `Uma invites you to ${place}.`,
      'Sign in: http://localhost',
      `Your Rotary Id: ${member}`,
      `Your temporary password: ${code}`,
    ]);
    const [, until = ''] = /^Sign in with it until (.*)$/.exec(lines.at(-1) ?? '') ?? [];
    expect(until).toMatch(UNTIL);
  });

  it('say that an invitation comes again, and to a corrected address', async () => {
    const name = `Karur ${nextNumber()}`;
    await nameChapter(name);
    const member = await person({}, 'FORCE_CHANGE_PASSWORD');
    await run(admin, 'resetUserAccountPassword', { username: member });
    const again = await readMail(member);
    expect(again.subject).toBe('Your invitation, sent again');
    expect(again.lines[0]).toBe(
      `Uma has sent your invitation to ${name} in RMB again. Earlier temporary passwords no longer work.`,
    );
    await run(admin, 'updateUserEmail', { username: member, newEmail: 'right@karur.example' });
    const corrected = await readMail(member);
    expect(corrected).toMatchObject({
      subject: 'Your invitation, at your corrected e-mail address',
      to: 'right@karur.example',
    });
    expect(corrected.lines[0]).toBe(
      `Uma has corrected your e-mail address to this one. This is your invitation to ${name} in RMB. Earlier temporary passwords no longer work.`,
    );
    expect(corrected.lines).toContain(`Your temporary password: ${corrected.code}`);
    expect(corrected.code).not.toBe(again.code);
    const notice = (await pool.mails()).findLast((one) => one.to === `${member}@test.example`);
    expect(notice).toMatchObject({
      kind: 'notice',
      subject: 'The e-mail address of your account has changed',
    });
  });

  it('say who has reset a password, support by its part', async () => {
    const name = `Salem ${nextNumber()}`;
    await nameChapter(name);
    const member = await person();
    await run(admin, 'resetUserAccountPassword', { username: member });
    const { subject, lines, code } = await readMail(member);
    expect(subject).toBe('Your password has been reset');
    expect(lines.slice(0, 4)).toEqual([
      `Uma has reset your password for ${name} in RMB. The old one no longer works.`,
      'Choose a new password: http://localhost',
      `Your Rotary Id: ${member}`,
      `Your password reset code: ${code}`,
    ]);
    expect(lines[4]?.slice('It is valid until '.length)).toMatch(UNTIL);
    const support = await person({ chapter_id: await newChapter(api.database, { is_support: true }) });
    await run(support, 'resetUserAccountPassword', { username: admin });
    expect((await readMail(admin)).lines[0]).toMatch(/^RMB Support has reset your password for Salem/);
  });
});
