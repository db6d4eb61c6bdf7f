import { can } from '@fellowship/domain/identity/access/can';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListMembersDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useCaller } from '#identity/use-session-user.ts';
import { listedMembers, withMobile } from './listed-member.ts';

/**
 * The members of a chapter, those whose mobile number has what was typed.
 * @param chapterId empty while none is chosen
 */
export function useMemberList(chapterId: string, mobile: string) {
  const caller = useCaller();
  const isAdmin = chapterId === caller.chapterId && can(caller, 'account.list', { chapterId });
  const source = useQuery({
    ...apiQuery(ListMembersDocument, { chapterId, withAccounts: isAdmin }),
    enabled: chapterId !== '',
  });
  const members = useMemo(() => listedMembers(source.data), [source.data]);
  const rows = useMemo(() => withMobile(members, mobile), [members, mobile]);
  return { source, rows, isAdmin };
}
