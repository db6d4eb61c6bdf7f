import { can } from '@fellowship/domain/identity/access/actions';
import { type ProfileEditor, profileEditor } from '@fellowship/domain/members/member-access';
import { getProfileSchema } from '@fellowship/domain/members/profile-editing';
import { Button, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { GetMemberProfileDocument, UpdateMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useCaller, useMemberSubject, useSession, useToday } from '#identity/session-context.tsx';
import { withPassword } from '#identity/with-password.tsx';
import { usePictureUpload } from '#media/picture-field.tsx';
import { memberPictureUploadUrl } from '#media/remote-image.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { toText } from '#ui/errors.tsx';
import { LargeForm } from '#ui/form/large-form.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { profileFormTexts, sectionTitles } from './profile.messages.ts';
import { ClearButton, ProfileFactsList, ReadSection } from './profile-field.tsx';
import { OwnPapers, PaperImage, PhotoNow, ProfilePhoto } from './profile-pictures.tsx';
import { ProfileSections } from './profile-sections.tsx';
import {
  getFields,
  type LoadedProfile,
  neededFields,
  PICTURES,
  type ProfileEntry,
  type ProfileField,
  profileFormSchema,
  profileInput,
  profileValues,
} from './profile-values.ts';

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

interface ProfileFormProps {
  member: LoadedProfile;
  editor: ProfileEditor;
  onSaved?: (() => void) | undefined;
}

/** A profile to change, by what its editor may change of it (rule members/profile-editing). */
export function ProfileForm({ member, editor, onSaved }: ProfileFormProps) {
  const { chapterId, rotaryId } = member;
  const today = useToday();
  const schema = useMemo(() => profileFormSchema(editor, today), [editor, today]);
  const shape = useMemo(() => getProfileSchema(editor, today).shape, [editor, today]);
  const editable = useMemo(() => new Set(Object.keys(shape)), [shape]);
  const needed = useMemo(() => neededFields(shape), [shape]);
  const save = useSaveProfile(member);
  // An admin can add a member's photo; the identity papers are the member's own to change.
  const isOwn = editor !== 'admin';

  return (
    <LargeForm
      label={profileFormTexts.form}
      schema={schema}
      initialValues={profileValues(member)}
      followsRecord
      recordVersion={member.version}
      keepAs={`profile/${rotaryId}`}
      submitLabel={profileFormTexts.submit}
      actions={(fields) => <ClearButton fields={fields} />}
      onInvalid={() => toast.error(profileFormTexts.fillAll)}
      onSubmit={async (entry) => {
        await save(entry);
        toast.success(profileFormTexts.updated);
        onSaved?.();
      }}
    >
      {(fields) => (
        <ProfileSections
          fields={fields}
          editable={editable}
          needed={needed}
          chapterId={chapterId}
          today={today}
          photo={<ProfilePhoto member={member} fields={fields} isRequired={isOwn} />}
          papers={
            isOwn ? (
              <OwnPapers member={member} fields={fields} />
            ) : (
              <PapersReader chapterId={chapterId} rotaryId={rotaryId} />
            )
          }
        />
      )}
    </LargeForm>
  );
}

/** Uploads the pictures that were chosen, then stores the fields. Throws what the form is to show. */
function useSaveProfile(member: LoadedProfile): (entry: ProfileEntry) => Promise<void> {
  const upload = usePictureUpload();
  const update = useApiMutation(UpdateMemberProfileDocument);

  return async ({ checked, chosen }) => {
    for (const kind of PICTURES) {
      const picture = chosen[kind];
      if (picture) await upload({ url: memberPictureUploadUrl(member, kind), field: kind }, picture);
    }
    const input = profileInput(member, checked);
    // Only a new e-mail address needs it.
    await withPassword(member.rotaryId, () => update.mutateAsync({ input })).catch((failure: unknown) => {
      throw shown(failure);
    });
  };
}

/** What belongs to a field is said there; anything else with what was being done. */
function shown(failure: unknown): unknown {
  if (!(failure instanceof ApiError) || Object.keys(failure.fields).length > 0) return failure;
  return new ApiError(failure.code, profileFormTexts.updateFailed(failure.message));
}

interface PapersProps {
  chapterId: string;
  rotaryId: string;
}

/** A member's identity papers for an admin: fetched, and so audited as read, only on request. */
function PapersReader(whose: PapersProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Papers {...whose} />;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        {profileFormTexts.papersNoted}
      </Text>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {profileFormTexts.showPapers}
      </Button>
    </Stack>
  );
}

function Papers(whose: PapersProps) {
  const source = useApiQuery(GetMemberProfileDocument, { ...whose, withPersonal: false, withPapers: true });
  return (
    <AsyncView source={source}>
      {({ getMember: member }) => (
        <Stack gap="md">
          <ProfileFactsList list={getFields('papers')} values={profileValues(member)} />
          {member.aadharImage && <PaperImage {...whose} kind="aadharImage" />}
          {member.PANImage && <PaperImage {...whose} kind="PANImage" />}
        </Stack>
      )}
    </AsyncView>
  );
}
