import { chapterIdAt, memberAt } from '../network/chapters.ts';

export interface Person {
  chapterId: string;
  userName: string;
}

/** This many different members, round robin over the chapters, as a network arrives in the morning. */
export function membersAcross(count: number, chapters: number, membersPerChapter: number): Person[] {
  if (count > chapters * membersPerChapter) throw new RangeError(`there are no ${count} members`);
  return Array.from({ length: count }, (_, index) => {
    const chapterId = chapterIdAt(index % chapters);
    return { chapterId, userName: memberAt(chapterId, Math.floor(index / chapters)) };
  });
}
