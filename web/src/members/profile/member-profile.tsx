import { can } from '@fellowship/domain/identity/access/can';
import { profileEditor } from '@fellowship/domain/members/profile-editor';
import { Button, Stack, Text } from '@mantine/core';
import { GetMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { useCaller, useMemberSubject } from '#identity/use-session-user.ts';
import { toText } from '#ui/errors.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { profileFormTexts } from './profile.messages.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

interface MemberProfileProps {
  chapterId: string;
  rotaryId: string;
  /** Whether it is the profile of an admin, which fellow admins only read (rule identity/ranks). */
  isOfAdmin?: boolean;
  onSaved?: () => void;
}

const SHAPE = [[[240, 320]], [[420, 620]], [[320, 520]]] as const;

/**
 * A member's profile by its key: to change, by what the person at the screen may change of it, or to read. For the own
 * profile and for the dialog of the member list.
 */
export function MemberProfile({ chapterId, rotaryId, isOfAdmin = false, onSaved }: MemberProfileProps) {
  const { rotaryId: own } = useSession();
  const subject = { chapterId, rotaryId };
  const asked = useMemberSubject({ ...subject, isAdmin: isOfAdmin });
  const isAdmin = can(useCaller(), 'member.updateMembership', asked);
  const editor = profileEditor(rotaryId === own, isAdmin);
  const source = useApiQuery(GetMemberProfileDocument, {
    ...subject,
    withPersonal: editor !== null,
    withPapers: editor === 'member' || editor === 'ownAdmin',
  });
  const member = source.data?.getMember;
  if (!member && source.isError)
    return <LoadFailed text={toText(source.error)} onRetry={() => void source.refetch()} />;
  if (!member) return <SkeletonRows rows={SHAPE} />;
  if (!editor) return <ProfileView member={member} />;
  return <ProfileForm member={member} editor={editor} onSaved={onSaved} />;
}

function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Stack gap="sm" align="flex-start" role="alert">
      <Text>{profileFormTexts.loadFailed(text)}</Text>
      <Button variant="default" onClick={onRetry}>
        {profileFormTexts.retry}
      </Button>
    </Stack>
  );
}
