import { can } from '@fellowship/domain/identity/access/actions';
import { profileEditor } from '@fellowship/domain/members/member-access';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import { Button, Stack, Text } from '@mantine/core';
import { GetMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { useCaller, useMemberSubject, useSession } from '#identity/session-context.tsx';
import { toText } from '#ui/errors.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useFocusBack } from '#ui/use-is-phone.ts';
import { profileFormTexts, sectionTitles } from './profile.messages.ts';
import { ProfileFactsList, ReadSection } from './profile-field.tsx';
import { ProfileOverview, sectionButton } from './profile-overview.tsx';
import { PhotoNow } from './profile-pictures.tsx';
import { ProfileSection } from './profile-section.tsx';
import { getFields, type LoadedProfile, type ProfileField, profileValues } from './profile-values.ts';

const REACHED = [...getFields('home'), ...getFields('personal')].filter(({ name }) =>
  ['email', 'mobile', 'whatsapp', 'website'].includes(name),
);

/** A profile to read, as far as everybody of the chapter may: what is not filled is left out. */
export function ProfileView({ member }: { member: LoadedProfile }) {
  const values = profileValues(member);
  const filled = (list: readonly ProfileField[]) => list.filter(({ name }) => values[name] !== '');
  return (
    <Stack gap="md">
      <ReadSection title={sectionTitles.membership}>
        <PhotoNow member={member} />
        <ProfileFactsList list={filled(getFields('membership'))} values={values} />
      </ReadSection>
      <ReadSection title={sectionTitles.business}>
        <ProfileFactsList list={filled([...getFields('business'), ...REACHED])} values={values} />
      </ReadSection>
    </Stack>
  );
}

interface MemberProfileProps {
  chapterId: string;
  rotaryId: string;
  /** Whether it is the profile of an admin, which fellow admins only read (rule identity/ranks). */
  isOfAdmin?: boolean;
  /** What is open of it; null for the list of its sections. */
  section: MemberSection | null;
  onSection: (section: MemberSection | null) => void;
}

const SHAPE = [[[96, 140]], [[84, 84]], [[305, 305]]] as const;

/**
 * A member's profile by its key: section by section to change, by what the person at the screen may change of it, or to read.
 * For the own profile and for the dialog of the member list.
 */
export function MemberProfile(props: MemberProfileProps) {
  const { chapterId, rotaryId, isOfAdmin = false, section, onSection } = props;
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
  useFocusBack(section && sectionButton(section));
  const member = source.data?.getMember;
  if (!member && source.isError)
    return <LoadFailed text={toText(source.error)} onRetry={() => void source.refetch()} />;
  if (!member) return <SkeletonRows rows={SHAPE} />;
  if (!editor) return <ProfileView member={member} />;
  if (section === null) return <ProfileOverview member={member} editor={editor} onOpen={onSection} />;
  return (
    <ProfileSection
      key={section}
      member={member}
      editor={editor}
      section={section}
      onDone={() => onSection(null)}
    />
  );
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
