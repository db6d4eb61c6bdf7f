import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEDIA_MESSAGES } from '#media/media.messages.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let chapterAdmin: string;
let supportAdmin: string;
let picture: Buffer;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
  chapterAdmin = await newMember(api.database, { chapter_id: chapterId, is_admin: true, rotary_id: 'admin' });
  const support = await newChapter(api.database, { is_support: true });
  supportAdmin = await newMember(api.database, { chapter_id: support });
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#17458F' } })
    .png()
    .toBuffer();
});
afterAll(() => api.close());

function upload(path: string, userName: string, payload = picture, type = 'image/png') {
  const headers = { authorization: `Bearer ${userName}`, 'content-type': type };
  return api.http.inject({ method: 'POST', url: `/media/${path}`, headers, payload });
}

/** Everything in the data folder and beside it. */
function listFiles(): string[] {
  const { dataDir } = api.app.config;
  const beside = readdirSync(dirname(dataDir)).filter((name) => /postgres$|signal|photo-|logo-/.test(name));
  return [...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }), ...beside];
}

describe('a picture is refused', () => {
  const tricks = (chapter: string) => [
    `${chapter}/..%2f..%2fpostgres%2frecovery.signal`,
    `${chapter}/..%2F..%2Fpostgres`,
    `${chapter}/%2e%2e%2f%2e%2e`,
    `${chapter}/..%5c..%5cpostgres`,
    `${chapter}/%2fetc%2fcron.d`,
    `${chapter}/%252e%252e%252f`,
    `${chapter}/a%20b`,
    `${chapter}/${'a'.repeat(100)}`,
    '..%2f..%2fpostgres',
    '%2ftmp',
    `${chapter}%2f..%2f..`,
  ];

  it('by a path that leads elsewhere, whoever sends it', async () => {
    const before = listFiles();
    for (const path of tricks(chapterId)) {
      for (const user of [member, chapterAdmin, supportAdmin]) {
        const { statusCode } = await upload(path, user);
        expect([path, user, statusCode]).toEqual([path, user, 404]);
      }
    }
    for (const path of [`${chapterId}/%00`, `${chapterId}/x%00.webp`, `${'a'.repeat(9_000)}`])
      expect((await upload(path, chapterAdmin)).statusCode).toBe(400);
    expect(listFiles()).toEqual(before);
  });

  it('for a member or chapter that does not exist', async () => {
    expect((await upload(`${chapterId}/500999`, chapterAdmin)).statusCode).toBe(404);
    expect((await upload('chapter-999', supportAdmin)).statusCode).toBe(404);
    expect(listFiles()).toEqual([]);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
  ])('that is %s under another name', async (_what, text) => {
    const answer = await upload(`${chapterId}/${member}`, member, Buffer.from(text, 'latin1'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toBe(MEDIA_MESSAGES.notAnImage);
  });

  it.each(['application/json', 'text/plain', 'image/svg+xml'])('that is called %s', async (type) => {
    expect((await upload(`${chapterId}/${member}`, member, picture, type)).statusCode).toBe(415);
  });
});

describe('the uploads of a day', () => {
  const count = (userName: string, uploads: number, bytes: number) =>
    api.database.pool.query(
      `insert into upload_count values ($1, $2, (now() at time zone 'utc')::date, $3, $4)
       on conflict (chapter_id, user_name, day) do update set uploads = $3, bytes = $4`,
      [chapterId, userName, uploads, bytes],
    );

  it('are thirty for a member', async () => {
    await count(member, 29, 0);
    expect((await upload(`${chapterId}/${member}`, member)).statusCode).toBe(200);
    const refused = await upload(`${chapterId}/${member}`, member);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0]).toEqual({
      message: MEDIA_MESSAGES.tooManyToday,
      extensions: { code: 'RATE_LIMITED' },
    });
    expect((await upload(`${chapterId}/${member}`, chapterAdmin)).statusCode).toBe(200);
  });

  it('are limited in bytes too, invalid images included', async () => {
    await count(member, 1, 100 * 1024 * 1024 - 1_000);
    const payload = Buffer.alloc(600, 1);
    expect((await upload(`${chapterId}/${member}`, member, payload)).statusCode).toBe(400);
    expect((await upload(`${chapterId}/${member}`, member, payload)).statusCode).toBe(429);
  });

  it('start again on the next day', async () => {
    await count(member, 30, 0);
    await api.database.pool.query('update upload_count set day = day - 1');
    expect((await upload(`${chapterId}/${member}`, member)).statusCode).toBe(200);
  });
});
