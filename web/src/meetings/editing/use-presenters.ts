import { suggestPresenters } from '@fellowship/domain/meetings/schedule-planning';
import { useMemo } from 'react';
import { ListPresentersDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import type { Meeting } from '../meeting.ts';

/** The roster's names in the order of their turn; none while they are not known, as any name can be typed. */
export function usePresenters(meetings: readonly Meeting[]): string[] {
  const { chapterId } = useSession();
  const { data } = useApiQuery(ListPresentersDocument, { chapterId });
  return useMemo(() => {
    const names = data?.listMember.items.map(({ fullName }) => fullName).sort() ?? [];
    return suggestPresenters(names, meetings);
  }, [data, meetings]);
}
