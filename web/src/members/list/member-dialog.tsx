import { can } from '@fellowship/domain/identity/access/actions';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Title } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCaller } from '#identity/session-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { RecordDrawer } from '#ui/dialog/record-drawer.tsx';
import { ChevronLeftIcon } from '#ui/icons/icons.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { sectionTitles } from '../profile/profile.messages.ts';
import type { ListedMember } from './listed-member.ts';
import { memberListTexts } from './member-list.messages.ts';
import { useAccess } from './use-access.ts';

const MemberProfile = lazy(async () => ({
  default: (await import('../profile/member-profile.tsx')).MemberProfile,
}));

const MemberRecord = lazy(async () => ({ default: (await import('./member-record.tsx')).MemberRecord }));

const PROFILE_SHAPE = [[[96, 140]], [[305, 305]]] as const;
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
  const [section, setSection] = useState<MemberSection | null>(null);
  // It is fetched closed and opens then: only so it knows where the focus goes back to.
  useEffect(() => setThere(true), []);
  const shown = profileOf !== null && profileOf === member?.rotaryId ? 'profile' : as;
  const isOwn = member?.chapterId === caller.chapterId;
  const isAdmin = isOwn && can(caller, 'account.list', { chapterId: caller.chapterId });

  function handleClose(): void {
    setProfileOf(null);
    setSection(null);
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
        {section && (
          <div>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<ChevronLeftIcon />}
              onClick={() => setSection(null)}
            >
              {memberListTexts.profile}
            </Button>
            <Title order={3} mt="xs">
              {sectionTitles[section]}
            </Title>
          </div>
        )}
        {member && (
          <Suspense fallback={<SkeletonRows rows={PROFILE_SHAPE} />}>
            <MemberProfile
              chapterId={member.chapterId}
              rotaryId={member.rotaryId}
              isOfAdmin={member.isAdmin}
              section={section}
              onSection={setSection}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
