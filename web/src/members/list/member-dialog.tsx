import { GetListedMemberDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { ProfileFacts } from '../profile-facts.tsx';
import type { ListedMember } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';

const FACTS_SHAPE = [[[225, 525]]] as const;

/** The profile of somebody of the own chapter; closed while nobody is chosen. */
export function MemberDialog({ member, onClose }: { member: ListedMember | null; onClose: () => void }) {
  return (
    <Dialog title={memberListTexts.profile} opened={member !== null} onClose={onClose} size="xl">
      {member && <Facts member={member} />}
    </Dialog>
  );
}

function Facts({ member: { chapterId, rotaryId } }: { member: ListedMember }) {
  const source = useApiQuery(GetListedMemberDocument, { chapterId, rotaryId });
  return (
    <AsyncView source={source} skeleton={<SkeletonRows rows={FACTS_SHAPE} />}>
      {({ getMember }) => <ProfileFacts member={getMember} />}
    </AsyncView>
  );
}
