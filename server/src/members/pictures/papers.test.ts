import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listMediaKeys } from '#backup/write-backup.ts';
import { createDiskStore, mediaFolder } from '#media/media-store.ts';
import { PAPER_LINK_MS } from '#members/pictures/paper.service.ts';
import { giveAccount, switchAccount } from '../../../test/accounts.ts';
import { newTestApi, type TestApi } from '../../../test/api.ts';
import { newChapter, newMember } from '../../../test/factories.ts';

let api: TestApi;
let chapterId: string;
let member: string;
let admin: string;

beforeAll(async () => {
  api = await newTestApi();
  chapterId = await newChapter(api.database);
  member = await newMember(api.database, { chapter_id: chapterId });
  admin = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
});
afterAll(() => api.close());
afterEach(() => vi.useRealTimers());

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#17458F' } })
    .jpeg()
    .toBuffer();

async function upload(as: string, kind = 'aadhar', rotaryId = member) {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'image/jpeg' };
  const url = `/media/${chapterId}/${rotaryId}/${kind}`;
  return api.http.inject({ method: 'POST', url, headers, payload: await picture() });
}

const get = (url: string) => api.http.inject({ method: 'GET', url });

async function linkFor(as: string, field = 'aadharImgUrl', rotaryId = member): Promise<string> {
  const query = `{ getMember(chapterId: "${chapterId}", rotaryId: "${rotaryId}") { ${field} } }`;
  const { data } = await api.ask('main', as, query);
  return String((data?.getMember as Record<string, unknown> | null)?.[field]);
}

const openings = () =>
  api.database.kysely
    .selectFrom('audit')
    .select(['actor', 'after'])
    .where('action', '=', 'member.readKyc')
    .where('subject', '=', member)
    .execute();

describe('an identity paper', () => {
  it('is read by its link only, by its recipient, and every reading is audited', async () => {
    const { file } = (await upload(member)).json<{ file: string }>();
    expect((await get(`/media/${chapterId}/${member}/${file}`)).statusCode).toBe(404);
    expect((await get(`/media/private/${chapterId}/${member}/${file}`)).statusCode).toBe(404);
    expect(await openings()).toEqual([]);
    for (const reader of [member, admin]) {
      const answer = await get(await linkFor(reader));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    }
    const after = { fields: ['aadharImage'], isOpened: true };
    expect(await openings()).toEqual([
      { actor: member, after },
      { actor: admin, after },
    ]);
  });

  it('cannot be read by an expired link', async () => {
    await upload(member);
    const link = await linkFor(member);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PAPER_LINK_MS - 10_000 });
    expect((await get(link)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 20_000);
    expect((await get(link)).statusCode).toBe(410);
  });

  it('cannot be read by a changed link', async () => {
    await upload(member);
    const link = await linkFor(member);
    const [path = '', parts = ''] = link.split('?link=');
    const [until = '', name = '', signature = ''] = parts.split('.');
    const other = Buffer.from(admin).toString('base64url');
    const later = (Number.parseInt(until, 36) + 1_000_000).toString(36);
    const forged = [
      ...[`${path}?link=${later}.${name}.${signature}`, `${path}?link=${until}.${other}.${signature}`],
      ...[`${path}?link=${until}.${name}.`, `${path}?link=`, path, `${path}?link=a&link=b`],
      link.replace(member, admin),
      link.replace('aadhar-', 'pan-'),
    ];
    for (const url of forged) expect((await get(url)).statusCode).toBe(404);
  });

  it('cannot be read by a disabled person, or once replaced', async () => {
    const person = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    await upload(member);
    const link = await linkFor(person);
    await api.database.kysely
      .updateTable('member')
      .set({ status: 'Inactive' })
      .where('rotary_id', '=', person)
      .execute();
    expect((await get(link)).statusCode).toBe(404);
    const own = await linkFor(member);
    await upload(member);
    expect((await get(own)).statusCode).toBe(404);
    expect((await get(await linkFor(member))).statusCode).toBe(200);
  });

  it('cannot be read with a disabled account', async () => {
    const person = await newMember(api.database, { chapter_id: chapterId, is_admin: true });
    const support = await newChapter(api.database, { is_support: true });
    const supporter = await newMember(api.database, { chapter_id: support });
    await giveAccount(api, supporter, { chapterId, rotaryId: person });
    await upload(member);
    const link = await linkFor(person);
    expect((await get(link)).statusCode).toBe(200);
    await switchAccount(api, supporter, { rotaryId: person, isEnabled: false });
    expect((await get(link)).statusCode).toBe(404);
  });

  it('cannot be uploaded or read by others', async () => {
    const other = await newMember(api.database, { chapter_id: chapterId });
    const foreign = await newMember(api.database, {
      chapter_id: await newChapter(api.database),
      is_admin: true,
    });
    await upload(member);
    for (const [as, status] of [
      [other, 403],
      [foreign, 404],
      ['nobody', 401],
    ] as const) {
      expect((await upload(as)).statusCode).toBe(status);
      expect((await upload(as, 'pan')).statusCode).toBe(status);
      expect(await linkFor(as)).toMatch(/^(null|undefined)$/);
    }
    expect((await upload(admin, 'pan')).statusCode).toBe(200);
    expect((await get(await linkFor(admin, 'panImgUrl'))).statusCode).toBe(200);
  });

  it('is in a backup under its private key', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'papers-'));
    const key = `private/${chapterId}/${member}/aadhar-AAAAAAAAAAAAAAAA.webp`;
    await createDiskStore(dataDir).put(key, await picture(), 'image/webp');
    const keys = [];
    for await (const found of listMediaKeys(mediaFolder(dataDir))) keys.push(found);
    expect(keys).toEqual([key]);
    await rm(dataDir, { recursive: true });
  });
});
