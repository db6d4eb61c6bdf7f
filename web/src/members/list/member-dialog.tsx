import { can } from '@fellowship/domain/identity/access/actions';
import { showName } from '@fellowship/domain/members/show-name';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCaller } from '#identity/session-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { ListedMember } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';
import { useAccess } from './use-access.ts';

const MemberProfile = lazy(async () => ({
  default: (await import('../profile/member-profile.tsx')).MemberProfile,
}));

const MemberRecord = lazy(async () => ({ default: (await import('./member-record.tsx')).MemberRecord }));

const PROFILE_SHAPE = [[[240, 320]], [[420, 620]]] as const;
const RECORD_SHAPE = [[[24, 24, '60%']], [[72, 72]], [[160, 160]], [[44, 44]]] as const;

/** Which member is open: the record, or the profile out of it. */
export interface OpenedMember {
  readonly rotaryId: string;
  readonly as: 'record' | 'profile';
}

interface MemberDialogProps {
  /** As listed by now; closed while there is none. */
  member: ListedMember | null;
  /** What opens: the record, or at once the profile that it leads to. */
  as?: OpenedMember['as'];
  onClose: () => void;
}

/** The record of a member, and the profile of one of one's own chapter, to edit or to read. */
export function MemberDialog({ member, as = 'record', onClose }: MemberDialogProps) {
  const caller = useCaller();
  const access = useAccess();
  const [isThere, setThere] = useState(false);
  const [profileOf, setProfileOf] = useState<string | null>(null);
  // It is fetched closed and opens then: only so it knows where the focus goes back to.
  useEffect(() => setThere(true), []);
  const shown = profileOf !== null && profileOf === member?.rotaryId ? 'profile' : as;
  const isOwn = member?.chapterId === caller.chapterId;
  const isAdmin = isOwn && can(caller, 'account.list', { chapterId: caller.chapterId });

  function handleClose(): void {
    setProfileOf(null);
    onClose();
  }

  return (
    <>
      <RecordDrawer
        title={member ? showName(member.fullName) : ''}
        opened={isThere && member !== null && shown === 'record'}
        onClose={handleClose}
      >
        {member && (
          <Suspense fallback={<SkeletonRows rows={RECORD_SHAPE} />}>
            <MemberRecord
              member={member}
              isOwn={isOwn}
              isAdmin={isAdmin}
              access={access}
              onOpenProfile={({ rotaryId }) => setProfileOf(rotaryId)}
              onClose={handleClose}
            />
          </Suspense>
        )}
      </RecordDrawer>
      <Dialog
        title={memberListTexts.profile}
        opened={isThere && member !== null && shown === 'profile'}
        onClose={handleClose}
        size="xl"
      >
        {member && (
          <Suspense fallback={<SkeletonRows rows={PROFILE_SHAPE} />}>
            <MemberProfile
              chapterId={member.chapterId}
              rotaryId={member.rotaryId}
              isOfAdmin={member.isAdmin}
              onSaved={handleClose}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
