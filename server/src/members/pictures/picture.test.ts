import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let supportAdmin: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
  supportAdmin = await newMember(api.database, {
    chapter_id: await newChapter(api.database, { is_support: true }),
  });
});
afterAll(() => api.close());

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#17458F' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer();
}

function upload(path: string, userName: string, payload: Buffer, type = 'image/jpeg') {
  const headers = { authorization: `Bearer ${userName}`, 'content-type': type };
  return api.http.inject({ method: 'POST', url: `/media/${path}`, headers, payload });
}

describe('a photo', () => {
  it('is encoded again, put on the profile, audited and delivered', async () => {
    const response = await upload(`${chapterId}/${member}`, member, await picture());
    expect(response.statusCode).toBe(200);
    const { file } = response.json() as { file: string };
    const stored = await api.database.kysely
      .selectFrom('member')
      .select('profile_photo')
      .where('rotary_id', '=', member)
      .executeTakeFirst();
    expect(stored?.profile_photo).toBe(file);
    const delivered = await api.http.inject({ method: 'GET', url: `/media/${chapterId}/${member}/${file}` });
    const { width, height, format, exif } = await sharp(delivered.rawPayload).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 1024,
      height: 512,
      format: 'webp',
      exif: undefined,
    });
    expect(delivered.headers['access-control-allow-origin']).toBe('*');
    const audit = await api.database.kysely
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', member)
      .executeTakeFirst();
    expect(audit?.action).toBe('member.photo');
  });

  it('of another person cannot be changed', async () => {
    const other = await newMember(api.database, { chapter_id: chapterId });
    expect((await upload(`${chapterId}/${member}`, other, await picture())).statusCode).toBe(403);
    expect((await upload(`${chapterId}/${member}`, 'stranger', await picture())).statusCode).toBe(401);
  });

  it.each([
    ['no image', Buffer.from('hello'), 'image/png', 400],
    [
      'a drawing with script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/svg+xml',
      415,
    ],
    ['too large', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 413],
  ])('that is %s is refused', async (_what, payload, type, status) => {
    expect((await upload(`${chapterId}/${member}`, member, payload, type)).statusCode).toBe(status);
  });
});

describe('a logo', () => {
  it('is uploaded by support admins, and the chapter’s once the chapter is corrected with it', async () => {
    const response = await upload(chapterId, supportAdmin, await picture());
    const { file } = response.json() as { file: string };
    const correct = 'mutation ($input: UpdateChapterInput!) { updateChapter(input: $input) { pk } }';
    await api.ask('main', supportAdmin, correct, { input: { pk: chapterId, chapterLogo: file } });
    const { data } = await api.ask(
      'main',
      member,
      'query ($pk: ID!) { getChapter(pk: $pk) { chapterLogo } }',
      { pk: chapterId },
    );
    expect(data).toEqual({ getChapter: { chapterLogo: file } });
    expect((await api.http.inject({ method: 'GET', url: `/media/${chapterId}/${file}` })).statusCode).toBe(
      200,
    );
    expect((await upload(chapterId, member, await picture())).statusCode).toBe(403);
  });
});

describe('the logo of a future chapter', () => {
  it('waits under the id that the chapter is created with', async () => {
    const pk = randomUUID();
    const response = await upload(pk, supportAdmin, await picture());
    const { file } = response.json() as { file: string };
    expect((await api.http.inject({ method: 'GET', url: `/media/${pk}/${file}` })).statusCode).toBe(200);
    const input = {
      pk,
      chapterLogo: file,
      chapterName: 'Salem',
      sk: 'office@salem.example',
      rotaryDistrictCode: 'RID 2982',
      districtAddress: '1 Fort Road',
      weeklyMeetingDay: 'Friday',
    };
    const create = 'mutation ($input: CreateChapterInput!) { createChapter(input: $input) { chapterLogo } }';
    const { data } = await api.ask('main', supportAdmin, create, { input });
    expect(data).toEqual({ createChapter: { chapterLogo: file } });
  });

  it('is uploaded by support admins, only for a possible chapter', async () => {
    expect((await upload(randomUUID(), member, await picture())).statusCode).toBe(403);
    expect((await upload('nowhere', supportAdmin, await picture())).statusCode).toBe(404);
    expect((await upload(`${randomUUID()}/${member}`, supportAdmin, await picture())).statusCode).not.toBe(
      200,
    );
  });
});

describe('an address not made by the server', () => {
  it.each([
    'photo-AAAAAAAAAAAAAAAA.webp',
    'chapter-1/photo-AAAAAAAAAAAAAAAA.webp',
    '..%2f..%2fsecret.key',
    'chapter-1/..%2f..%2fsecret.key',
    'chapter-1/500001/secret.key',
  ])('%s finds nothing', async (path) => {
    expect((await api.http.inject({ method: 'GET', url: `/media/${path}` })).statusCode).toBe(404);
  });
});
