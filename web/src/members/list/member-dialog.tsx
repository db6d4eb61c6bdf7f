import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { ListedMember } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';

const MemberProfile = lazy(async () => ({
  default: (await import('../profile/member-profile.tsx')).MemberProfile,
}));

const EraseMember = lazy(async () => ({
  default: (await import('../erase-member.tsx')).EraseMember,
}));

const SHAPE = [[[240, 320]], [[420, 620]]] as const;

/** The profile of a member of one's own chapter, to edit or to read; closed while none is chosen. */
export function MemberDialog({ member, onClose }: { member: ListedMember | null; onClose: () => void }) {
  const [isThere, setThere] = useState(false);
  // It is fetched closed and opens then: only so it knows where the focus goes back to.
  useEffect(() => setThere(true), []);
  return (
    <Dialog title={memberListTexts.profile} opened={isThere && member !== null} onClose={onClose} size="xl">
      {member && (
        <Suspense fallback={<SkeletonRows rows={SHAPE} />}>
          <MemberProfile
            chapterId={member.chapterId}
            rotaryId={member.rotaryId}
            isOfAdmin={member.isAdmin}
            onSaved={onClose}
          />
          {member.status === 'Inactive' && <EraseMember member={member} onErased={onClose} />}
        </Suspense>
      )}
    </Dialog>
  );
}
