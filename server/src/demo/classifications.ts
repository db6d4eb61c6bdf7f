import { randomUUID } from 'node:crypto';
import { classificationStatus } from '@fellowship/domain/classifications/classification-status';
import { classificationRecord } from '#classifications/classification.store.ts';
import type { DemoChapter } from './chapters.ts';
import type { DemoMember } from './members.ts';
import { OPEN_TRADES } from './people.ts';

/** The classifications of a chapter: those of its members, to whom their ids are given, and some that it looks for. */
export function demoClassifications({ chapterId, isSupport }: DemoChapter, members: readonly DemoMember[]) {
  if (isSupport) return [];
  const holders = members.filter(({ classificationName }) => classificationName);
  const held = holders.map((member) => {
    member.businessClassificationId = randomUUID();
    return {
      id: member.businessClassificationId,
      name: member.classificationName ?? '',
      status: classificationStatus(member.status === 'Active'),
    };
  });
  const open = OPEN_TRADES.map((name) => ({ id: randomUUID(), name, status: classificationStatus(false) }));
  return [...held, ...open].map((classification) =>
    classificationRecord.write({ chapterId, isDeleted: false, version: 1, ...classification }),
  );
}
