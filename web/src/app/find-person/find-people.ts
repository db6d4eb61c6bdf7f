import { can } from '@fellowship/domain/identity/access/actions';
import type { Caller } from '@fellowship/domain/identity/access/policy';
import { decideRoute } from '@fellowship/domain/identity/access/routes';
import { isFound, searchWords } from '@fellowship/domain/lists/search';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListDirectoryDocument, ListMembersDocument, ListVpmDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useCaller } from '#identity/session-context.tsx';
import { type ListedMember, listedMembers } from '#members/list/listed-member.ts';
import type { VpmVisitor } from '#visitors/use-vpm.ts';

/** As many of each kind as are shown; who is not among them is found by one more letter. */
const SHOWN_COUNT = 8;

interface FoundPerson {
  /** Unlike that of anybody else. */
  id: string;
  /** As it is shown. */
  name: string;
  detail: string;
  /** As it is shown; empty for none. */
  mobile: string;
  /** What the person is found by beside the name. */
  texts: readonly (string | null)[];
}

/** A member or visitor as the search shows one, with the record that it opens. */
export type Person = FoundPerson & ({ member: ListedMember } | { visitor: VpmVisitor });

/** What the search reads: the answers of the Member List and of VPM, for whom these are. */
export function peopleQueries(caller: Caller) {
  const { chapterId } = caller;
  const withAccounts = can(caller, 'account.list', { chapterId });
  return {
    members: apiQuery(ListMembersDocument, { chapterId, withAccounts }),
    visitors: apiQuery(ListVpmDocument, { chapterId }),
    /** Whom something can be given to: without a network, a form that was never opened finds them too. */
    directory: can(caller, 'referral.create', { chapterId, rotaryId: caller.rotaryId })
      ? apiQuery(ListDirectoryDocument, { chapterId })
      : null,
    hasVisitors:
      decideRoute('/visitor-list', caller) === 'allow' && can(caller, 'visitor.list', { chapterId }),
  };
}

/** The members of the own chapter, and for its admins the visitors; null while they are on their way. */
export function usePeople(): readonly Person[] | null {
  const { members, visitors, hasVisitors } = peopleQueries(useCaller());
  const { data: memberData } = useQuery(members);
  const { data: visitorData } = useQuery({ ...visitors, enabled: hasVisitors });
  return useMemo(() => {
    if (!memberData) return null;
    const people = listedMembers(memberData).filter(({ erasedAt }) => erasedAt === null);
    return [...people.map(fromMember), ...(visitorData?.listVisitor.items ?? []).map(fromVisitor)];
  }, [memberData, visitorData]);
}

function fromMember(member: ListedMember): Person {
  const { rotaryId, fullName, classificationName, mobile } = member;
  return {
    id: `member-${rotaryId}`,
    name: showName(fullName),
    detail: classificationName ?? '',
    mobile: mobile ? formatMobile(mobile) : '',
    texts: [classificationName, mobile, rotaryId],
    member,
  };
}

function fromVisitor(visitor: VpmVisitor): Person {
  const { id, fullName, classificationName, mobile, userType } = visitor;
  return {
    id: `visitor-${id}`,
    name: showName(fullName),
    detail: [classificationName, toTitle(userType)].filter(Boolean).join(' · '),
    mobile: formatMobile(mobile),
    texts: [classificationName, mobile],
    visitor,
  };
}

/** A stage as a label: `Prospect`. */
function toTitle(stage: string): string {
  return stage.slice(0, 1).toUpperCase() + stage.slice(1);
}

/** Those in whom every typed word is found, members first; of each kind those whose name begins with what is typed. */
export function findPeople(people: readonly Person[], typed: string): readonly Person[] {
  const words = searchWords(typed);
  const [first] = words;
  if (first === undefined) return [];
  const found = people.filter(({ name, mobile, texts }) => isFound(words, name, mobile, ...texts));
  const begins = ({ name }: Person) => (name.toLowerCase().startsWith(first) ? 0 : 1);
  const sorted = found.toSorted((a, b) => begins(a) - begins(b) || a.name.localeCompare(b.name));
  const members = sorted.filter((person) => 'member' in person);
  const visitors = sorted.filter((person) => 'visitor' in person);
  return [...members.slice(0, SHOWN_COUNT), ...visitors.slice(0, SHOWN_COUNT)];
}
