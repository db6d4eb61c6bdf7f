import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import sharp from 'sharp';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newActivity, newChapter, newEntry, newMember } from '../../test/factories.ts';
import { newProspect } from '../../test/prospects.ts';

let api: TestApi;
let chapterId: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
});
afterAll(() => api.close());

const take = (as: string) =>
  api.http.inject({ method: 'POST', url: '/own-data', headers: { authorization: `Bearer ${as}` } });

async function filesIn(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of Readable.from([archive]).pipe(createGunzip()).pipe(extract()))
    files[entry.header.name] = await text(entry);
  return files;
}

describe('a member’s own data', () => {
  it('is one archive of everything stored about the person, including pictures, and about no one else', async () => {
    const member = await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'UMA',
      aadhar_no: '1234',
    });
    const other = await newMember(api.database, {
      chapter_id: chapterId,
      full_name: 'RAVI',
      aadhar_no: '9876',
    });
    for (const [full_name, member_rotary_id] of [
      ['UMA THE VISITOR', member],
      ['RAVI THE VISITOR', other],
    ] as const) {
      const was = { full_name, member_rotary_id, user_type: 'member' as const, is_deleted: true };
      await newProspect(api.database, { chapter_id: chapterId, ...was });
    }
    const fact = await newActivity(api.database, 'referral', { chapterId, author: member });
    await newActivity(api.database, 'r2r', { chapterId, author: other });
    await newEntry(api.database, { chapter_id: chapterId, rotary_id: member });
    await newEntry(api.database, { chapter_id: chapterId, rotary_id: other });
    const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const upload = await api.http.inject({
      method: 'POST',
      url: `/media/${chapterId}/${member}/aadhar`,
      payload,
      headers: { authorization: `Bearer ${member}`, 'content-type': 'image/jpeg' },
    });
    const answer = await take(member);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const files = await filesIn(answer.rawPayload);
    const { [`pictures/${upload.json<{ file: string }>().file}`]: picture, ...parts } = files;
    expect(picture).toContain('WEBP');
    const rows = Object.entries(parts).map(([name, content]) => [
      name,
      (JSON.parse(content) as object[]).length,
    ]);
    expect(Object.fromEntries(rows)).toEqual({
      'profile.json': 1,
      'account.json': 1,
      'attendance.json': 0,
      'visits-elsewhere.json': 0,
      'as-visitor.json': 1,
      'interview.json': 1,
      'visits-as-visitor.json': 0,
      'referrals.json': 1,
      'c-notes.json': 0,
      'r2rs.json': 0,
      'inbox.json': 1,
      'preferences.json': 0,
      'who-read-my-papers.json': 0,
    });
    expect(parts['profile.json']).toContain('"aadhar_no": "1234"');
    expect(parts['referrals.json']).toContain(fact);
    expect(parts['as-visitor.json']).toContain('UMA THE VISITOR');
    expect(JSON.stringify(parts)).not.toContain('9876"');
    expect(JSON.stringify(parts)).not.toContain('RAVI');
  });

  it('needs a signed-in, enabled person', async () => {
    expect((await take('nobody')).statusCode).toBe(401);
    const gone = await newMember(api.database, { chapter_id: chapterId, status: 'Inactive' });
    expect((await take(gone)).statusCode).toBe(403);
  });

  it('is delivered five times a day, also concurrently, and audited each time', async () => {
    const member = await newMember(api.database, { chapter_id: chapterId });
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(member)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'member.takeOwnData')
      .where('subject', '=', member)
      .execute();
    expect(audit).toHaveLength(5);
  });
});
