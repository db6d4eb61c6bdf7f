import { randomUUID } from 'node:crypto';
import { nameKey } from '@fellowship/domain/classifications/classification.schema';
import type { ValidRows } from '@fellowship/domain/imports/check-rows';
import { importedVisitor } from '@fellowship/domain/imports/imported-visitor';
import {
  createClassifications,
  holdClassifications,
  readClassificationIds,
} from '../classifications/classification.service.ts';
import { insertMembers } from '../members/access/create-member.service.ts';
import type { Tx } from '../storage/transaction.ts';
import { insertVisitors } from '../visitors/visitor.store.ts';

interface People {
  readonly chapterId: string;
  readonly read: ValidRows;
  /** The names of the chapter's members by Rotary Id. */
  readonly inviters: ReadonlyMap<string, string>;
}

/**
 * Stores what an import holds, each kind by a few statements however many rows there are.
 * @throws RefusalError `CONFLICT` if another request has stored the same meanwhile
 */
export async function storePeople(tx: Tx, people: People): Promise<void> {
  const { chapterId, read } = people;
  const names = read.classifications.map(({ value }) => value.name);
  await createClassifications(tx, chapterId, names);
  await storeMembers(tx, people);
  await storeVisitors(tx, people);
}

async function storeMembers(tx: Tx, { chapterId, read }: People): Promise<void> {
  const members = read.members.map(({ value }) => value);
  const names = members.map(({ classificationName }) => classificationName);
  const held = await holdClassifications(tx, chapterId, names);
  const stored = members.map((member) => {
    const { id, name = member.classificationName } = held.get(nameKey(member.classificationName)) ?? {};
    return {
      ...member,
      classificationName: name,
      businessClassificationId: id,
      status: 'Active' as const,
      isAdmin: false,
    };
  });
  await insertMembers(tx, chapterId, stored);
}

async function storeVisitors(tx: Tx, { chapterId, read, inviters }: People): Promise<void> {
  if (read.visitors.length === 0) return;
  const classifications = await readClassificationIds(tx, chapterId);
  const moving = read.members.map(({ value: { rotaryId, fullName } }) => [rotaryId, fullName] as const);
  const getName = new Map([...inviters, ...moving]);
  const visitors = read.visitors.map(({ value: form }) => ({
    chapterId,
    id: randomUUID(),
    ...importedVisitor(form, {
      inviterName: getName.get(form.invitedById) ?? null,
      classification: classifications.get(nameKey(form.classificationName)) ?? null,
    }),
  }));
  await insertVisitors(tx, visitors);
}
