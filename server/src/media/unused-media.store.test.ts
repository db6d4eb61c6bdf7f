import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { endSubscriptions } from '../../test/subscriptions.ts';
import { inTransaction } from '../storage/transaction.ts';
import { removeLongUnused } from './unused-media.service.ts';
import { releaseMeetupPicture, takeMeetupPicture } from './unused-media.store.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let picture: Buffer;

beforeAll(async () => {
  api = await newTestApi();
  picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#17458F' } })
    .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
});
afterAll(() => api.close());

function send(path: string, userName: string | null, payload = picture, type = 'image/jpeg') {
  const authorization = userName === null ? {} : { authorization: `Bearer ${userName}` };
  const headers = { ...authorization, 'content-type': type };
  return api.http.inject({ method: 'POST', url: `/media/${path}`, headers, payload });
}

const upload = async (of = member): Promise<string> => {
  const answer = await send(`${chapterId}/${of}/meetup`, of);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { file: string }).file;
};
const buildAddress = (file: string) => `/media/${chapterId}/${member}/${file}`;
const getStatus = async (file: string) => (await api.http.inject({ url: buildAddress(file) })).statusCode;
const take = (file: string, rotaryId = member, chapter = chapterId) =>
  inTransaction(api.database, (tx) => takeMeetupPicture(tx, { chapterId: chapter, rotaryId, file }));
const release = (file: string) =>
  inTransaction(api.database, (tx) => releaseMeetupPicture(tx, { chapterId, rotaryId: member, file }));
async function hoursLater(): Promise<void> {
  await api.database.pool.query("update unused_media set since = since - interval '61 minutes'");
  await removeLongUnused({ database: api.database, media: api.app.media });
}

describe('the picture of an R2R', () => {
  it('is encoded again, and delivered to anyone who knows its address', async () => {
    const file = await upload();
    expect(file).toMatch(/^meetup-[A-Za-z0-9_-]{16}\.webp$/);
    const { rawPayload } = await api.http.inject({ url: buildAddress(file) });
    const { width, format, exif } = await sharp(rawPayload).metadata();
    expect({ width, format, exif }).toEqual({ width: 1024, format: 'webp', exif: undefined });
  });

  it('is refused in a chapter without a subscription, unlike the profile photo', async () => {
    await endSubscriptions(api, chapterId);
    const refused = await send(`${chapterId}/${member}/meetup`, member);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      expect.stringContaining('No Active Subscription'),
    ]);
    expect((await send(`${chapterId}/${member}`, member)).statusCode).toBe(200);
  });

  it('leaves the photo of its author alone', async () => {
    const { file: photo } = (await send(`${chapterId}/${member}`, member)).json() as { file: string };
    await take(await upload());
    await hoursLater();
    const { rows } = await api.database.pool.query('select profile_photo from member where rotary_id = $1', [
      member,
    ]);
    expect(rows).toEqual([{ profile_photo: photo }]);
    expect(await getStatus(photo)).toBe(200);
  });

  it('stays once it is used, and is removed otherwise', async () => {
    const [taken, left] = [await upload(), await upload()];
    expect(await take(taken)).toBe(true);
    await hoursLater();
    expect([await getStatus(taken), await getStatus(left)]).toEqual([200, 404]);
    expect(await take(left)).toBe(false);
  });

  it('is removed an hour after its R2R is deleted', async () => {
    const file = await upload();
    await take(file);
    await release(file);
    await release(file);
    expect(await getStatus(file)).toBe(200);
    await hoursLater();
    expect(await getStatus(file)).toBe(404);
  });

  it('belongs to one R2R only, also concurrently', async () => {
    const file = await upload();
    const taken = await Promise.all([take(file), take(file), take(file)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take(file)).toBe(false);
  });

  it('stays unused when its R2R is not recorded after all', async () => {
    const file = await upload();
    const failed = inTransaction(api.database, async (tx) => {
      await takeMeetupPicture(tx, { chapterId, rotaryId: member, file });
      throw new Error('no meeting');
    });
    await expect(failed).rejects.toThrow('no meeting');
    expect(await take(file)).toBe(true);
  });

  it('is what its author has uploaded for an R2R', async () => {
    const other = await newMember(api.database, { chapter_id: chapterId });
    const file = await upload();
    expect(await take(file, other)).toBe(false);
    expect(await take(file, member, 'elsewhere')).toBe(false);
    const first = (await send(`${chapterId}/${member}`, member)).json() as { file: string };
    await api.database.pool.query('insert into unused_media (chapter_id, media_key) values ($1, $2)', [
      chapterId,
      `${chapterId}/${member}/${first.file}`,
    ]);
    for (const name of [
      first.file,
      '',
      'meetup-',
      `../${member}/${file}`,
      `${file}\n`,
      `${file}/`,
      'a'.repeat(9_000),
    ])
      expect(await take(name)).toBe(false);
    await release('imported.jpg');
    await release('../../secret.key');
    const { rows } = await api.database.pool.query(
      'select media_key from unused_media where chapter_id = $1',
      [chapterId],
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a picture for an R2R is uploaded', () => {
  it('by its author only', async () => {
    const path = `${chapterId}/${member}/meetup`;
    const other = await newMember(api.database, { chapter_id: chapterId });
    const admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    const foreign = await newMember(api.database, { chapter_id: await newChapter(api.database) });
    const support = await newMember(api.database, {
      chapter_id: await newChapter(api.database, { is_support: true }),
    });
    for (const [asker, status] of [
      [null, 401],
      [other, 403],
      [admin, 403],
      [foreign, 403],
      [support, 403],
    ] as const)
      expect([asker, (await send(path, asker)).statusCode]).toEqual([asker, status]);
    expect((await send(`${chapterId}/${admin}/meetup`, admin)).statusCode).toBe(403);
    await api.database.pool.query("update member set status = 'Inactive' where rotary_id = $1", [member]);
    await api.app.events.publish(api.database.kysely, 'identity.changed', member);
    expect((await send(path, member)).statusCode).toBe(403);
  });

  it.each([
    ['no image', Buffer.from('hello'), 'image/png', 400],
    ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['too large', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 413],
  ])('not as %s', async (_what, payload, type, status) => {
    const answer = await send(`${chapterId}/${member}/meetup`, member, payload, type);
    expect(answer.statusCode).toBe(status);
  });

  it('up to the day’s limit', async () => {
    await api.database.pool.query(
      "insert into upload_count values ($1, $2, (now() at time zone 'utc')::date, 29, 0)",
      [chapterId, member],
    );
    await upload();
    expect((await send(`${chapterId}/${member}/meetup`, member)).statusCode).toBe(429);
  });
});
