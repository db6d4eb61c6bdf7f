import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareJobs } from '#storage/job-runner.ts';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMeeting, newMember } from '../../test/factories.ts';
import { keepMeetingReminders } from './meeting-jobs.service.ts';

const UPDATE = `mutation ($input: UpdateMeetingScheduleInput!) {
  updateMeetingSchedule(input: $input) { version status date } }`;

/** Six in the evening in Chennai, the day before the meeting, and the morning after it. */
const EVENING = '2026-11-19T12:30:00Z';
const AFTERWARDS = '2026-11-21T05:00:00Z';

let api: TestApi;
let chapterId: string;
let meetingId: string;
let admin: string;
let members: string[];

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(new Date('2026-11-19T04:00:00Z'));
  chapterId = await newChapter(api.database);
  ({ meeting_id: meetingId } = await newMeeting(api.database, { chapter_id: chapterId }));
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
  members = [];
  for (let count = 0; count < 3; count += 1)
    members.push(await newMember(api.database, { chapter_id: chapterId }));
  await choose({ dayBefore: true, afterAbsence: true });
});

const choose = (reminders: object) =>
  api.database.pool.query(
    `insert into setting (chapter_id, key, value) values ($1, 'MEETING_REMINDERS', $2)
     on conflict (chapter_id, key) do update set value = excluded.value`,
    [chapterId, JSON.stringify(reminders)],
  );

/** Looks for what is due at the instant; nothing fails. */
async function keep(at: string): Promise<void> {
  api.app.clock.set(new Date(at));
  expect(await keepMeetingReminders(api.app)).toEqual([]);
}

async function mails() {
  const { rows } = await api.database.pool.query<{
    recipient: string;
    user_name: string;
    subject: string;
    text: string;
    unsubscribe_url: string;
  }>(
    `select mail.* from mail join member on rotary_id = user_name
     where kind = 'reminder' and chapter_id = $1 order by at, user_name`,
    [chapterId],
  );
  return rows;
}

const recipients = async () => (await mails()).map(({ user_name }) => user_name);

async function change(changes: object): Promise<void> {
  const { rows } = await api.database.pool.query('select version from meeting where meeting_id = $1', [
    meetingId,
  ]);
  const input = { chapterId, id: meetingId, version: rows[0]?.version, ...changes };
  expect((await api.ask('main', admin, UPDATE, { input })).errors).toEqual([]);
}

const mark = (rotaryId: string | undefined, status: string) =>
  api.database.pool.query(
    `insert into member_attendance (chapter_id, meeting_id, rotary_id, attendance_id, member_name, attendance_status, attended_at)
     values ($1, $2, $3, gen_random_uuid(), 'N', $4, '2026-11-20 07:30')`,
    [chapterId, meetingId, rotaryId, status],
  );

const close = (on = '2026-11-20') =>
  api.database.pool.query(
    `update meeting set status = 'Completed', completed_on = $2 where meeting_id = $1`,
    [meetingId, on],
  );

describe('the evening before a meeting', () => {
  it('expected members are reminded once, however often the job runs', async () => {
    const [first = '', onLeave, refusing] = members;
    const { meeting_id: other } = await newMeeting(api.database, {
      chapter_id: await newChapter(api.database),
    });
    await newMember(api.database, { chapter_id: chapterId, status: 'Inactive' });
    await newMember(api.database, { chapter_id: chapterId, email: null });
    await mark(onLeave, 'Leave');
    await api.database.pool.query(
      'insert into member_preference (chapter_id, rotary_id, meeting_reminders) values ($1, $2, false)',
      [chapterId, refusing],
    );
    await keep('2026-11-19T11:29:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([keep(EVENING), keep(EVENING), keep(EVENING)]);
    await keep('2026-11-19T18:00:00Z');
    const [mail, ...more] = await mails();
    expect([mail?.user_name, more]).toEqual([first, []]);
    expect(mail?.subject).toBe('RMB: meeting tomorrow, 20-Nov-2026 at 07:30');
    expect(mail?.text).toContain('meets on Friday, 20-Nov-2026, 07:30 – 09:00.\n\nVenue: A hall\n');
    expect(mail?.text).toContain('Business Presentation: Somebody\nMeeting Fee: ₹ 300');
    expect(mail?.text).toContain(mail?.unsubscribe_url);
    const reminded = 'select rotary_id from meeting_reminder where meeting_id = any($1)';
    const { rows } = await api.database.pool.query(reminded, [[meetingId, other]]);
    expect(rows).toEqual([{ rotary_id: first }]);
  });

  it.each([
    ['has chosen nothing', {}],
    ['has chosen otherwise', { dayBefore: false, afterAbsence: true }],
    ['has a setting that is none', 'all'],
  ])('a chapter that %s sends nothing', async (_what, chosen) => {
    await choose(chosen as object);
    await keep(EVENING);
    expect(await mails()).toEqual([]);
  });

  it('it is the chapter’s evening', async () => {
    await api.database.pool.query(`update chapter set time_zone = 'America/New_York' where chapter_id = $1`, [
      chapterId,
    ]);
    await keep('2026-11-19T21:59:00Z');
    expect(await mails()).toEqual([]);
    await keep('2026-11-19T22:00:00Z');
    expect(await mails()).toHaveLength(3);
  });

  it('nothing is sent for a cancelled meeting, and undelivered mails are withdrawn', async () => {
    await change({ status: 'Cancelled' });
    await keep(EVENING);
    expect(await mails()).toEqual([]);
    await change({ status: 'Scheduled' });
    await keep(EVENING);
    expect(await mails()).toHaveLength(3);
    await api.database.pool.query('update mail set sent_at = now() where user_name = $1', [members[0]]);
    await change({ status: 'Cancelled' });
    expect(await recipients()).toEqual([members[0]]);
    await change({ status: 'Scheduled', timing: ['08:00', '09:00'] });
    await keep(EVENING);
    const sent = await mails();
    expect(sent.map(({ user_name }) => user_name).sort()).toEqual([...members].sort());
    expect(sent.filter(({ subject }) => subject.endsWith('at 08:00'))).toHaveLength(2);
  });

  it('a moved one is announced again, on the evening before its day', async () => {
    await keep(EVENING);
    await api.database.pool.query('update mail set sent_at = now() where user_name = any($1)', [members]);
    await change({ date: '2026-11-27' });
    await keep(EVENING);
    expect(await mails()).toHaveLength(3);
    await keep('2026-11-26T12:30:00Z');
    expect(await mails()).toHaveLength(6);
  });

  it('a failure for one chapter does not affect others', async () => {
    const broken = await newChapter(api.database, { name: 'Broken' });
    await newMeeting(api.database, { chapter_id: broken });
    const [lost] = [await newMember(api.database, { chapter_id: broken, email: 'broken@test.example' })];
    await api.database.pool.query(
      `insert into setting (chapter_id, key, value) values ($1, 'MEETING_REMINDERS', '{"dayBefore":true,"afterAbsence":true}')`,
      [broken],
    );
    await api.database.pool.query(
      `alter table mail add constraint broken check (recipient <> 'broken@test.example')`,
    );
    api.app.clock.set(new Date(EVENING));
    const failures = await keepMeetingReminders(api.app);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^The reminders of meeting .* of ${broken}$`)),
    ]);
    expect(await mails()).toHaveLength(3);
    await api.database.pool.query('alter table mail drop constraint broken');
    await keep(EVENING);
    const { rows } = await api.database.pool.query('select 1 from mail where user_name = $1', [lost]);
    expect(rows).toHaveLength(1);
  });
});

describe('a process that dies between two reminders', () => {
  const jobs = async () => {
    const { rows } = await api.database.pool.query<{ user_name: string }>(
      `select user_name from graphile_worker.jobs join mail on mail_id::text = key
       join member on rotary_id = user_name where chapter_id = $1 order by user_name`,
      [chapterId],
    );
    return rows.map(({ user_name }) => user_name);
  };

  it.each([
    ['the evening before', EVENING, async () => undefined],
    [
      'the morning after',
      AFTERWARDS,
      async () => {
        for (const member of members) await mark(member, 'Absent');
        await close();
      },
    ],
  ])('%s sends none, and the next one sends each once', async (_when, at, prepare) => {
    await prepare();
    await prepareJobs(api.database);
    const last = [...members].sort().at(-1);
    // The database takes an end of the connection for what it is when the process is killed.
    await api.database.pool.query(`
      create function die() returns trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid()), pg_sleep(1);
        return new;
      end $$;
      create trigger die before insert on mail for each row when (new.user_name = '${last}') execute function die()`);
    const keeper = {
      ...api.app,
      config: { ...api.app.config, smtp: { url: 'smtp://none', from: 'no-reply@x' } },
    };
    api.app.clock.set(new Date(at));
    expect(await keepMeetingReminders(keeper)).toHaveLength(1);
    expect([await recipients(), await jobs()]).toEqual([[], []]);
    await api.database.pool.query('drop trigger die on mail; drop function die()');
    for (const round of [1, 2]) expect([round, await keepMeetingReminders(keeper)]).toEqual([round, []]);
    const everybody = [...members].sort();
    expect([(await recipients()).sort(), await jobs()]).toEqual([everybody, everybody]);
  });
});

describe('the morning after a closed meeting', () => {
  it('absent members get a mail, with the next meeting', async () => {
    const [absent = '', present, onLeave] = members;
    await mark(absent, 'Absent');
    await mark(present, 'Present');
    await mark(onLeave, 'Leave');
    await newMeeting(api.database, { chapter_id: chapterId, meeting_date: '2026-11-27', venue: 'The club' });
    await keep(AFTERWARDS);
    expect(await mails()).toEqual([]);
    await close();
    await Promise.all([keep(AFTERWARDS), keep(AFTERWARDS)]);
    const [mail, ...more] = await mails();
    expect([mail?.user_name, more]).toEqual([absent, []]);
    expect(mail?.subject).toBe('RMB: we missed you on 20-Nov-2026');
    expect(mail?.text).toContain('The next meeting is on Friday, 27-Nov-2026 at 07:30: The club');
  });

  it('old meetings cause no mail', async () => {
    await mark(members[0], 'Absent');
    await close('2026-12-05');
    await keep('2026-12-06T06:00:00Z');
    expect(await mails()).toEqual([]);
  });
});

describe('the link by which reminders end', () => {
  const PREFERENCES = `query ($chapterId: ID!, $rotaryId: ID!) {
    getMemberPreferences(chapterId: $chapterId, rotaryId: $rotaryId) { meetingReminders version } }`;
  const SET = `mutation ($input: UpdateMemberPreferencesInput!) {
    updateMemberPreferences(input: $input) { meetingReminders version } }`;

  const ownChoice = async (rotaryId: string | undefined) =>
    (await api.ask('main', rotaryId ?? null, PREFERENCES, { chapterId, rotaryId })).data
      ?.getMemberPreferences;

  async function buildLink(rotaryId: string | undefined): Promise<string> {
    await keep(EVENING);
    const mail = (await mails()).find(({ user_name }) => user_name === rotaryId);
    return new URL(mail?.unsubscribe_url ?? '').pathname;
  }

  it('asks when it is opened, and ends them by a POST, however often', async () => {
    const url = await buildLink(members[0]);
    const page = await api.http.inject({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.payload).toContain('<form method="post"><button>Stop reminders</button></form>');
    expect(await ownChoice(members[0])).toEqual({ meetingReminders: true, version: 0 });
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x--'],
    ] as const) {
      const sent = await api.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
      expect([sent.statusCode, sent.payload.includes('You will get no more meeting reminders')]).toEqual([
        200,
        true,
      ]);
    }
    expect(await ownChoice(members[0])).toEqual({ meetingReminders: false, version: 1 });
    expect(await ownChoice(members[1])).toEqual({ meetingReminders: true, version: 0 });
    await change({ date: '2026-11-28' });
    await api.database.pool.query('delete from mail where user_name = any($1)', [members]);
    await keep('2026-11-27T12:30:00Z');
    expect((await recipients()).sort()).toEqual(members.slice(1).sort());
  });

  it('of another person, forged or of a calendar ends nothing', async () => {
    const [mine = '', theirs = ''] = [await buildLink(members[0]), await buildLink(members[1])];
    const calendar = api.app.personalLinks.link('calendar', { chapterId, rotaryId: admin, number: 0 });
    const mixed = `${theirs.slice(0, theirs.lastIndexOf('.'))}${mine.slice(mine.lastIndexOf('.'))}`;
    for (const url of [mixed, `/reminders/end/${calendar.split('/').at(-1)}`, '/reminders/end/x.y']) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, payload } = await api.http.inject({ method, url });
        expect([statusCode, payload.includes('This link is not valid.')]).toEqual([404, true]);
      }
    }
    const { rows } = await api.database.pool.query(
      'select 1 from member_preference where not meeting_reminders and chapter_id = $1',
      [chapterId],
    );
    expect(rows).toEqual([]);
  });

  it('is undone in the profile, by the person only and by version', async () => {
    const [own] = members;
    const set = (who: string | undefined, meetingReminders: boolean, version: number) =>
      api.ask('main', who ?? null, SET, { input: { chapterId, rotaryId: own, meetingReminders, version } });
    expect((await set(own, false, 0)).data?.updateMemberPreferences).toEqual({
      meetingReminders: false,
      version: 1,
    });
    expect((await set(own, true, 0)).errors[0]?.extensions.code).toBe('CONFLICT');
    expect((await set(members[1], true, 1)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await set(admin, true, 1)).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await set(own, true, 1)).errors).toEqual([]);
    expect(await ownChoice(own)).toEqual({ meetingReminders: true, version: 2 });
  });
});
