import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newTestApi, type TestApi } from '../../test/api.ts';
import { newChapter, newMember } from '../../test/factories.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { mediaFolder } from './media-store.ts';
import { removeLongUnused } from './unused-media.service.ts';
import { keepPictures } from './unused-media.store.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let picture: Buffer;

beforeAll(async () => {
  api = await newTestApi();
  picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#17458F' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
});
afterAll(() => api.close());

async function upload(folder: string, userName: string) {
  const headers = { authorization: `Bearer ${userName}`, 'content-type': 'image/png' };
  const answer = await api.http.inject({
    method: 'POST',
    url: `/media/${folder}`,
    headers,
    payload: picture,
  });
  return { status: answer.statusCode, address: `/media/${folder}/${answer.json().file}` };
}

const photo = () => upload(`${chapterId}/${member}`, member);
const getStatus = async (url: string) => (await api.http.inject({ url })).statusCode;
const unused = () => api.database.kysely.selectFrom('unused_media').select('media_key').execute();
const hourLater = () =>
  api.database.pool.query("update unused_media set since = since - interval '61 minutes'");
const removeUnused = () => removeLongUnused({ database: api.database, media: api.app.media });

async function currentPhoto(): Promise<string> {
  const { rows } = await api.database.pool.query('select profile_photo from member where rotary_id = $1', [
    member,
  ]);
  return `/media/${chapterId}/${member}/${rows[0].profile_photo}`;
}

describe('a picture that is replaced', () => {
  it('is removed and audited', async () => {
    const first = await photo();
    const second = await photo();
    expect(await getStatus(first.address)).toBe(404);
    expect(await getStatus(second.address)).toBe(200);
    expect(await unused()).toEqual([]);
    const { rows } = await api.database.pool.query(
      'select before, after from audit where subject = $1 order by at desc limit 1',
      [member],
    );
    const getFile = (address: string) => ({ file: address.split('/').at(-1) });
    expect(rows).toEqual([{ before: getFile(first.address), after: getFile(second.address) }]);
  });

  it('is removed later when it cannot be now', async () => {
    const first = await photo();
    const remove = vi.spyOn(api.app.media, 'remove').mockRejectedValueOnce(new Error('the bucket is away'));
    onTestFinished(() => remove.mockRestore());
    const second = await photo();
    expect(second.status).toBe(200);
    expect([await getStatus(first.address), await getStatus(second.address)]).toEqual([200, 200]);
    expect(await removeUnused()).toBe(0);
    await hourLater();
    expect(await removeUnused()).toBe(1);
    expect([await getStatus(first.address), await getStatus(second.address)]).toEqual([404, 200]);
    expect(await unused()).toEqual([]);
  });

  it('is removed with all other pending ones, however many there are', async () => {
    const { rowCount } = await api.database.pool.query(
      `insert into unused_media (chapter_id, media_key)
        select $1, $1 || '/photo-' || lpad(n::text, 16, '0') || '.webp' from generate_series(1, 120) n`,
      [chapterId],
    );
    await hourLater();
    expect(await removeUnused()).toBe(rowCount);
    expect(await unused()).toEqual([]);
  });

  it('stays the current one when the new one cannot be stored', async () => {
    const first = await photo();
    const put = vi.spyOn(api.app.media, 'put').mockRejectedValueOnce(new Error('the disk is full'));
    onTestFinished(() => put.mockRestore());
    expect((await photo()).status).toBe(500);
    expect(await currentPhoto()).toBe(first.address);
    await hourLater();
    expect(await removeUnused()).toBe(1);
    expect(await getStatus(first.address)).toBe(200);
  });

  it('stays the current one when the process dies between file and record', async () => {
    const first = await photo();
    await api.database.pool.query('alter table audit rename to audit_away');
    const lost = vi.spyOn(api.app.media, 'put');
    expect((await photo()).status).toBe(500);
    await api.database.pool.query('alter table audit_away rename to audit');
    const [key] = lost.mock.calls[0] ?? [];
    lost.mockRestore();
    expect(await currentPhoto()).toBe(first.address);
    expect([await getStatus(first.address), await getStatus(`/media/${key}`)]).toEqual([200, 200]);
    await hourLater();
    expect(await removeUnused()).toBe(1);
    expect([await getStatus(first.address), await getStatus(`/media/${key}`)]).toEqual([200, 404]);
  });

  it('is removed once after concurrent uploads, and one of them remains', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, photo));
    await hourLater();
    await removeUnused();
    const found = await Promise.all(sent.map(({ address }) => getStatus(address)));
    expect(found.filter((status) => status === 200)).toHaveLength(1);
    expect(await getStatus(await currentPhoto())).toBe(200);
  });

  it('is kept while a backup may still have to copy it', async () => {
    const first = await photo();
    await keepPictures(api.database, photo);
    expect(await getStatus(first.address)).toBe(200);
    await hourLater();
    await removeUnused();
    expect(await getStatus(first.address)).toBe(404);
  });

  it('is kept when that happens while a backup is being written', async () => {
    const first = await photo();
    const media = { folder: mediaFolder(api.app.config.dataDir) };
    let replacing: Promise<unknown> | null = null;
    const source = {
      database: api.database,
      secretKey: api.app.config.secretKey,
      // Requested when the backup has started.
      get media() {
        replacing ??= photo();
        return media;
      },
    };
    const backup = writeBackup(source, join(newTemporaryFolder(), 'backup.tar.gz'));
    while (replacing === null) await sleep(1);
    await replacing;
    await backup;
    expect(await currentPhoto()).not.toBe(first.address);
    expect(await getStatus(first.address)).toBe(200);
  });
});
