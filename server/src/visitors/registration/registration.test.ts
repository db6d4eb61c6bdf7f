import { randomUUID } from 'node:crypto';
import { REGISTRATION_LIMITS } from '@fellowship/domain/visitors/registration/registration';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeHourlyAllowance } from '#identity/mail.service.ts';
import { inTransaction } from '#storage/transaction.ts';
import { newTestApi, TEST_NOW, type TestApi } from '../../../test/api.ts';
import { newChapter, newExpectedVisitor, newMeeting, nextNumber } from '../../../test/factories.ts';
import { type MeetingContext, newMeetingDay } from '../../../test/meeting-day.ts';
import {
  findPassPath,
  openRegistration,
  registerVisitor,
  registrationForm,
  sendRegistration,
  solveForm,
} from '../../../test/registrations.ts';
import { deleteExpectedVisitors } from './registration.service.ts';

let api: TestApi;
let day: MeetingContext;
let base: string;

beforeAll(async () => {
  api = await newTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.app.clock.set(TEST_NOW);
  day = await newMeetingDay(api);
  base = `/visit/${day.chapterId}`;
  await openRegistration(api, day.chapterId);
});

const get = (path: string) => api.http.inject({ url: path, remoteAddress: `10.1.${nextNumber() % 250}.1` });

async function addClassification(name: string, status: 'Open' | 'Occupied') {
  await api.database.kysely
    .insertInto('business_classification')
    .values({ chapter_id: day.chapterId, business_classification_id: randomUUID(), name, status })
    .execute();
}

const expected = (chapterId = day.chapterId) =>
  api.database.kysely
    .selectFrom('expected_visitor')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .orderBy('created_at')
    .execute();

const mailsTo = (to: string) =>
  api.database.kysely.selectFrom('mail').selectAll().where('recipient', '=', to).execute();

describe('the public page', () => {
  it('shows the next meeting to strangers, without names or numbers of members', async () => {
    const { members } = day;
    const answer = await get(base);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Friday, 20-Nov-2026');
    expect(answer.body).toContain('A hall');
    expect(answer.body).toContain('Fee ₹ 300');
    const people = await api.database.kysely
      .selectFrom('member')
      .select(['full_name', 'mobile', 'email', 'rotary_id'])
      .where('chapter_id', '=', day.chapterId)
      .execute();
    expect(people.length).toBeGreaterThan(members.length);
    for (const secret of [...people.flatMap((person) => Object.values(person)), 'SOMEBODY', 'A talk'])
      expect(answer.body).not.toContain(secret);
  });

  it('has no script of its own, and weighs under 60 kB with 400 classifications', async () => {
    for (let count = 0; count < 400; count += 1)
      await addClassification(`Classification number ${count}`, 'Open');
    const pages = await Promise.all([get(base), get(`${base}/register`)]);
    for (const { body, headers } of pages) {
      expect(Buffer.byteLength(body)).toBeLessThan(60_000);
      expect(body.replaceAll('<script type="module" src="/visit.js"></script>', '')).not.toContain('<script');
      expect(body).not.toMatch(/\son\w+=/);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    }
  });

  it.each([
    '',
    '/register',
    '/seat?classificationName=Architect',
    '/registered',
  ])('is not there at %j while the chapter has not opened it', async (step) => {
    await api.database.pool.query('delete from setting where chapter_id = $1', [day.chapterId]);
    const answer = await get(base + step);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Page not found');
    expect(answer.body).not.toContain('20-Nov-2026');
  });

  it('is not there without a valid subscription, or for an unknown chapter', async () => {
    const unpaid = await newChapter(api.database, {}, { isSubscribed: false });
    await openRegistration(api, unpaid);
    expect((await get(`/visit/${unpaid}`)).statusCode).toBe(404);
    expect((await get('/visit/nowhere')).statusCode).toBe(404);
    expect((await get('/visit/')).statusCode).toBe(404);
  });

  it('says so where no meeting is planned', async () => {
    await api.database.pool.query("update meeting set status = 'Cancelled' where chapter_id = $1", [
      day.chapterId,
    ]);
    expect((await get(base)).body).toContain('No meeting is planned at the moment.');
    expect((await get(`${base}/register`)).body).toContain('No meeting is planned at the moment.');
  });

  it('escapes what a chapter has typed', async () => {
    await api.database.pool.query('update meeting set venue = $2 where chapter_id = $1', [
      day.chapterId,
      '<img src=x onerror="alert(1)">',
    ]);
    await addClassification('"><script>alert(2)</script>', 'Open');
    for (const step of ['', '/register']) {
      const { body } = await get(base + step);
      expect(body).not.toContain('<img');
      expect(body).not.toContain('<script>alert');
    }
  });

  it.each([
    ['Architect', 'Your seat is open.'],
    ['home loans', 'This seat is taken here.'],
    ['Astronaut', 'This is new here.'],
    ['"><script>', 'This is new here.'],
  ])('tells of the seat of %j: %s', async (name, text) => {
    await addClassification('Architect', 'Open');
    await addClassification('Home Loans', 'Occupied');
    const query = `classificationName=${encodeURIComponent(name)}`;
    for (const path of [`${base}/seat?${query}`, `${base}/register?${query}`]) {
      const { body } = await get(path);
      expect(body).toContain(text);
      expect(body).not.toContain('"><script>');
    }
  });
});

describe('a registration', () => {
  it('is stored with the meeting, and the pass is mailed', async () => {
    const form = registrationForm({ mobile: '+91 97100 00084' });
    const answer = await registerVisitor(api, { base, form });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}/registered`]);
    expect(await expected()).toMatchObject([
      {
        meeting_id: day.meetingId,
        registered_date: '2026-11-20',
        registered_start: '07:30',
        mobile: '9710000084',
        full_name: 'KALA ANAND',
        classification_name: 'Architect',
        business_name: 'Anand Architects',
        email: form.email,
        invited_by_id: null,
        visitor_id: null,
      },
    ]);
    const [mail] = await mailsTo(form.email);
    expect(mail).toMatchObject({ kind: 'visitor', user_name: null });
    expect(mail?.subject).toContain('your pass for 20-Nov-2026 at 07:30');
    expect(mail?.calendar).toContain('DTSTART:20261120T020000Z');
    expect(mail?.qr_text).toMatch(/\/attendance#pass=[\w-]+\.[\w-]+$/);
    // Nothing that a stranger has typed is sent to an address that a stranger has typed.
    expect(JSON.stringify(mail)).not.toMatch(/kala anand|architect/i);
  });

  it('makes no visitor and no counter', async () => {
    await registerVisitor(api, { base });
    const { rows } = await api.database.pool.query(
      `select (select count(*) from visitor where chapter_id = $1)::int as visitors,
        (select count(*) from member_counter where chapter_id = $1)::int as counters`,
      [day.chapterId],
    );
    expect(rows).toEqual([{ visitors: 0, counters: 0 }]);
  });

  it.each([
    ['fullName', '<b>Kala</b>', 'First Name must only contain letters'],
    ['mobile', '97100', 'Select mobile OR Mobile number must contain 10 digits long'],
    ['email', 'kala', 'Invalid email address'],
    ['consent', '', 'Please agree, so that the chapter can expect you.'],
  ])('with a wrong %s is not stored, and nothing typed is lost', async (field, value, text) => {
    const form = registrationForm({ [field]: value, businessName: 'Anand "&" Sons' });
    const answer = await registerVisitor(api, { base, form });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain('value="Anand &quot;&amp;&quot; Sons"');
    expect(answer.body).not.toContain('<b>Kala');
    expect(await expected()).toEqual([]);
  });

  it('is not ticked for the visitor', async () => {
    const { body } = await get(`${base}/register`);
    expect(body).toMatch(/<input type="checkbox" name="consent" value="yes">/);
  });

  it('for a meeting of another chapter or one that is over is refused', async () => {
    const other = await newMeetingDay(api);
    const past = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-11-13' });
    for (const meetingId of [other.meetingId, past.meeting_id, 'nonsense']) {
      const answer = await registerVisitor(api, { base, form: registrationForm({ meetingId }) });
      expect(answer.statusCode).toBe(400);
    }
    expect([...(await expected()), ...(await expected(other.chapterId))]).toEqual([]);
  });

  it('of one mobile is one, also twice at once', async () => {
    const form = registrationForm();
    const again = { ...form, fullName: 'Kala A' };
    await Promise.all([registerVisitor(api, { base, form }), registerVisitor(api, { base, form })]);
    await registerVisitor(api, { base, form: again });
    expect(await expected()).toMatchObject([{ full_name: 'KALA A', mobile: form.mobile }]);
  });

  it('corrects a mistyped address, until somebody has opened the pass', async () => {
    const form = registrationForm();
    const mistyped = { ...form, email: `x-${form.email}` };
    await registerVisitor(api, { base, form: mistyped });
    const strayPath = await findPassPath(api, mistyped.email);
    await registerVisitor(api, { base, form });
    expect(await expected()).toMatchObject([{ email: form.email }]);
    expect((await get(strayPath)).statusCode).toBe(404);
    expect((await get(await findPassPath(api, form.email))).statusCode).toBe(200);
    const attack = { ...form, fullName: 'Somebody Else', email: `y-${form.email}` };
    const answer = await registerVisitor(api, { base, form: attack });
    expect(answer.headers.location).toBe(`${base}/registered`);
    expect(await expected()).toMatchObject([{ email: form.email, full_name: 'KALA ANAND' }]);
    expect(await mailsTo(attack.email)).toEqual([]);
  });

  it('is answered the same, and no faster, for a known mobile and for an unknown one', async () => {
    const form = registrationForm();
    await registerVisitor(api, { base, form });
    await get(await findPassPath(api, form.email));
    const ask = async (sent: object) => {
      const page = await get(`${base}/register`);
      const solved = await solveForm(page.body);
      const startedAt = performance.now();
      const { statusCode, headers, body } = await sendRegistration(api, {
        base,
        form: { ...solved, ...sent },
      });
      const { location, ...rest } = headers;
      return { took: performance.now() - startedAt, answer: [statusCode, location, body, Object.keys(rest)] };
    };
    const known = await ask({ ...form, email: 'other@test.example' });
    const unknown = await ask(registrationForm());
    expect(known.answer).toEqual(unknown.answer);
    expect(Math.min(known.took, unknown.took)).toBeGreaterThan(390);
  });
});

describe('against floods', () => {
  it.each([
    ['no proof', () => ''],
    ['nonsense', () => '{"challenge":{},"solution":{}}'],
    ['a wrong solution', (proof: string) => proof.replace(/"derivedKey":"../, '"derivedKey":"00')],
    ['an easier challenge', (proof: string) => proof.replace('"cost":3000', '"cost":1')],
  ])('a registration with %s is refused', async (_what, spoil) => {
    const { proof, meetingId } = await solveForm((await get(`${base}/register`)).body);
    const form = { ...registrationForm(), meetingId, proof: spoil(proof) };
    const answer = await sendRegistration(api, { base, form });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Please press the button once more.');
    expect(await expected()).toEqual([]);
  });

  it('a proof is good once, for an hour, and at its chapter', async () => {
    const proven = await solveForm((await get(`${base}/register`)).body);
    const send = (at = base, more = {}) =>
      sendRegistration(api, { base: at, form: { ...registrationForm(), ...proven, ...more } });
    const other = await newMeetingDay(api);
    await openRegistration(api, other.chapterId);
    const foreign = await send(`/visit/${other.chapterId}`, { meetingId: other.meetingId });
    expect(foreign.statusCode).toBe(400);
    expect((await send()).statusCode).toBe(303);
    expect((await send()).statusCode).toBe(400);
    expect(await expected()).toHaveLength(1);
    const late = await solveForm((await get(`${base}/register`)).body);
    api.app.clock.set(new Date(TEST_NOW.getTime() + 61 * 60_000));
    const answer = await sendRegistration(api, { base, form: { ...registrationForm(), ...late } });
    expect(answer.statusCode).toBe(400);
  });

  it('an address has 20 registrations an hour, and the form keeps what was typed', async () => {
    const from = '10.9.9.9';
    await inTransaction(api.database, async (tx) => {
      for (let count = 0; count < 19; count += 1)
        await takeHourlyAllowance(tx, `registrations from ${from}`, REGISTRATION_LIMITS.address);
    });
    expect((await registerVisitor(api, { base, from })).statusCode).toBe(303);
    const refused = await registerVisitor(api, { base, from });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Please try again in an hour.');
    expect(refused.body).toContain('value="Kala Anand"');
    expect((await registerVisitor(api, { base, from: '10.9.9.10' })).statusCode).toBe(303);
  });

  it('a mailbox gets three passes an hour, which no answer tells', async () => {
    const email = `victim-${nextNumber()}@test.example`;
    for (let count = 0; count < 5; count += 1)
      expect((await registerVisitor(api, { base, form: registrationForm({ email }) })).statusCode).toBe(303);
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await expected()).toHaveLength(5);
  });

  it('a large body is refused unread', async () => {
    const answer = await sendRegistration(api, { base, form: { fullName: 'x'.repeat(20_000) } });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a pass', () => {
  async function register(changes: object = {}) {
    const form = registrationForm(changes);
    await registerVisitor(api, { base, form });
    return findPassPath(api, form.email);
  }

  it('shows its code on white, the visitor and the way', async () => {
    const { body, headers } = await get(await register());
    expect(body).toContain('<svg');
    expect(body).toContain('Kala Anand');
    expect(body).toContain('Arrive by 07:15.');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['moved', "meeting_date = '2026-11-21'", 'The meeting was moved.', true],
    ['cancelled', "status = 'Cancelled'", 'This meeting is cancelled.', false],
    ['closed', "status = 'Completed', completed_on = '2026-11-20'", 'This meeting is over.', false],
  ])('of a meeting that was %s says so', async (_what, change, text, hasCode) => {
    const path = await register();
    await api.database.pool.query(`update meeting set ${change} where meeting_id = $1`, [day.meetingId]);
    const { body } = await get(path);
    expect(body).toContain(text);
    expect(body.includes('<svg')).toBe(hasCode);
    expect(body.includes('<s>Friday, 20-Nov-2026, 07:30</s>')).toBe(hasCode);
  });

  it('brings the meeting to a calendar, without its speakers', async () => {
    const { body, headers } = await get(`${await register()}.ics`);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(body).toContain('DTSTART:20261120T020000Z');
    expect(body).not.toContain('Somebody');
  });

  it('is deleted by its owner, whom opening the question does not delete', async () => {
    const path = await register();
    expect((await get(`${path}/cancel`)).body).toContain('Delete my registration');
    expect(await expected()).toHaveLength(1);
    for (let count = 0; count < 2; count += 1) {
      const answer = await api.http.inject({ method: 'POST', url: `${path}/cancel` });
      expect(answer.body).toContain('Your registration is deleted');
    }
    expect(await expected()).toEqual([]);
    expect((await get(path)).statusCode).toBe(404);
  });

  it('that is forged or of another purpose opens nothing', async () => {
    const path = await register();
    const [{ expected_visitor_id: id = '' } = {}] = await expected();
    const owner = { chapterId: day.chapterId, rotaryId: id, number: 0 };
    const token = api.app.personalLinks.link('invitation', owner).split('/').at(-1);
    for (const forged of [`${path.slice(0, -2)}AA`, `/pass/${token}`, '/pass/x', '/pass/', `${path}/delete`])
      expect((await get(forged)).statusCode).toBe(404);
    const answer = await api.http.inject({ method: 'POST', url: `${path.slice(0, -2)}AA/cancel` });
    expect(answer.body).not.toContain('Your registration is deleted');
    expect(await expected()).toHaveLength(1);
  });
});

it('who did not come is deleted after 90 days, and who came is not', async () => {
  const old = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-08-21' });
  const recent = await newMeeting(api.database, { chapter_id: day.chapterId, meeting_date: '2026-08-22' });
  const visitor = {
    chapter_id: day.chapterId,
    visitor_id: randomUUID(),
    full_name: 'CAME',
    mobile: '7000000001',
  };
  await api.database.kysely.insertInto('visitor').values(visitor).execute();
  const key = { chapter_id: day.chapterId };
  await newExpectedVisitor(api.database, {
    ...key,
    meeting_id: old.meeting_id,
    full_name: 'ABSENT LONG AGO',
  });
  await newExpectedVisitor(api.database, {
    ...key,
    meeting_id: recent.meeting_id,
    full_name: 'ABSENT LATELY',
  });
  await newExpectedVisitor(api.database, {
    ...key,
    meeting_id: old.meeting_id,
    full_name: 'CAME',
    visitor_id: visitor.visitor_id,
  });
  expect(await deleteExpectedVisitors(api.app)).toEqual([]);
  const left = (await expected()).map(({ full_name }) => full_name);
  expect(left.toSorted()).toEqual(['ABSENT LATELY', 'CAME']);
});
