import type { MemberRef } from '@fellowship/domain/activities/parties';
import { useMemo } from 'react';
import { useRemembered } from '#browser/remembered.ts';

/** As many as fit on a phone above its keyboard. */
const MOST = 4;

/** Rotary ids of the members of a chapter with whom the person had to do lately, the last one first. */
export function useLatestPartners(chapterId: string): readonly string[] {
  const [partners] = useRemembered('partners', readPartners);
  return useMemo(
    () => partners.filter((partner) => partner.chapterId === chapterId).map(({ rotaryId }) => rotaryId),
    [partners, chapterId],
  );
}

/** Remembers with whom the person had to do, on this device. */
export function useRememberPartner(): (partner: MemberRef) => void {
  const [partners, remember] = useRemembered('partners', readPartners);
  return ({ chapterId, rotaryId }) => {
    const isOther = (one: MemberRef): boolean => one.chapterId !== chapterId || one.rotaryId !== rotaryId;
    const ofChapter = partners.filter((one) => one.chapterId === chapterId && isOther(one));
    const elsewhere = partners.filter((one) => one.chapterId !== chapterId);
    remember([{ chapterId, rotaryId }, ...ofChapter.slice(0, MOST - 1), ...elsewhere.slice(0, 2 * MOST)]);
  };
}

function readPartners(stored: unknown): readonly MemberRef[] {
  return Array.isArray(stored) ? stored.filter(isPartner) : [];
}

function isPartner(stored: unknown): stored is MemberRef {
  const { chapterId, rotaryId } = (stored ?? {}) as Partial<MemberRef>;
  return typeof chapterId === 'string' && typeof rotaryId === 'string';
}
