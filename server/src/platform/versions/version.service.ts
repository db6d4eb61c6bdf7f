import { todayIn } from '@fellowship/domain/calendar/dates';
import { versionSchema, writeFeatures } from '@fellowship/domain/platform/version.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { requireVersion, withoutNulls } from '#api/intent.ts';
import type { Mutation, Outcome } from '#api/mutation.ts';
import { notFound, type RequestContext } from '#api/request-context.ts';
import { findChapter } from '#chapters/chapter.store.ts';
import type { Tx } from '#storage/transaction.ts';
import { accept } from '../../refusal-error.ts';
import {
  changeVersion,
  findLatestVersion,
  findVersion,
  insertVersion,
  lockVersions,
  type ProductVersion,
} from './version.store.ts';

/** A new version of the product, the latest from now on (rule platform/product-versions). */
export const createVersion: Mutation<object, ProductVersion> = {
  action: 'version.create',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ call, caller, tx, input }) {
    const content = accept(validate(versionSchema, withoutNulls(input)));
    const chapter = await findChapter(tx, caller.chapterId);
    if (!chapter) throw notFound();
    await lockVersions(tx);
    const outdated = await clearLatest(tx);
    const createdDate = todayIn(chapter.timeZone, call.now());
    const version = await insertVersion(tx, { ...content, createdDate, isLatest: true });
    return changed(null, version, outdated);
  },
};

interface VersionChange {
  pk: string;
  isLatest?: boolean | null | undefined;
  version?: number | null | undefined;
}

/** Fields left out stay as they are; one that becomes the latest replaces the previous latest version. */
export const updateVersion: Mutation<VersionChange, ProductVersion> = {
  action: 'version.update',
  subject: (_input, { chapterId }) => ({ chapterId }),
  async work({ tx, input }) {
    await lockVersions(tx);
    const before = await findVersion(tx, input.pk);
    if (!before) throw notFound();
    requireVersion(before.version, input.version);
    const known = { ...before, features: writeFeatures(before.features) };
    const content = accept(validate(versionSchema, { ...known, ...withoutNulls(input) }));
    const isLatest = before.isLatest || input.isLatest === true;
    const outdated = isLatest && !before.isLatest ? await clearLatest(tx) : [];
    const version = await changeVersion(tx, before.pk, { ...content, isLatest });
    return changed(before, version, outdated);
  },
};

/** The version that is the latest now, or null before there is any. */
export function readLatestVersion(call: RequestContext): Promise<ProductVersion | null> {
  call.authorize('version.readLatest', {});
  return findLatestVersion(call.app.database.kysely);
}

interface Change {
  subject: string;
  before: ProductVersion | null;
  after: ProductVersion;
}

/** Unmarks the previous latest version. @returns what changed */
async function clearLatest(tx: Tx): Promise<Change[]> {
  const before = await findLatestVersion(tx);
  if (!before) return [];
  return [{ subject: before.pk, before, after: await changeVersion(tx, before.pk, { isLatest: false }) }];
}

function changed(
  before: ProductVersion | null,
  after: ProductVersion,
  others: readonly Change[],
): Outcome<ProductVersion> {
  return { answer: after, audit: [{ subject: after.pk, before, after }, ...others] };
}
