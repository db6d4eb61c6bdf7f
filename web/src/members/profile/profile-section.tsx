import type { ProfileEditor } from '@fellowship/domain/members/member-access';
import type { MemberSection } from '@fellowship/domain/members/personal-fields';
import { getProfileSchema } from '@fellowship/domain/members/profile-editing';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { GetMemberProfileDocument, UpdateMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { useToday } from '#identity/session-context.tsx';
import { withPassword } from '#identity/with-password.tsx';
import { usePictureUpload } from '#media/picture-field.tsx';
import { memberPictureUploadUrl } from '#media/remote-image.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { LargeForm } from '#ui/form/large-form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { profileFormTexts, sectionTitles } from './profile.messages.ts';
import classes from './profile.module.css';
import { DiscardButton, ProfileFactsList, type ProfileFields, ReadSection } from './profile-field.tsx';
import { OwnPapers, PaperImage, ProfilePhoto } from './profile-pictures.tsx';
import { FamilyFacts, FamilyRows, ProfileEntries } from './profile-sections.tsx';
import {
  editableIn,
  getFields,
  type LoadedProfile,
  neededFields,
  PICTURES,
  type ProfileEntry,
  profileInput,
  profileValues,
  sectionFormSchema,
} from './profile-values.ts';

interface ProfileSectionProps {
  member: LoadedProfile;
  editor: ProfileEditor;
  section: MemberSection;
  /** It was stored, or left. */
  onDone: () => void;
}

/** One section of a profile: to change and to save alone, or to read where this editor may not change it. */
export function ProfileSection(props: ProfileSectionProps) {
  const { member, editor, section } = props;
  const today = useToday();
  const names = editableIn(section, editor, today);
  const screen = useRef<HTMLDivElement>(null);
  // It takes the place of the list that was pressed.
  useEffect(() => {
    screen.current?.focus({ preventScroll: true });
    const scrolled = screen.current?.closest('[role="dialog"]') ?? document.documentElement;
    scrolled.scrollTop = 0;
  }, []);
  return (
    <div ref={screen} tabIndex={-1} className={classes.screen}>
      {names.length > 0 ? (
        <SectionForm {...props} names={names} today={today} />
      ) : (
        <ReadSection title={sectionTitles[section]}>
          <Facts member={member} section={section} />
        </ReadSection>
      )}
    </div>
  );
}

function Facts({ member, section }: Pick<ProfileSectionProps, 'member' | 'section'>) {
  const values = profileValues(member);
  if (section === 'family') return <FamilyFacts family={values.familyMembers} />;
  if (section === 'papers') return <PapersReader chapterId={member.chapterId} rotaryId={member.rotaryId} />;
  return <ProfileFactsList list={getFields(section)} values={values} />;
}

interface SectionFormProps extends ProfileSectionProps {
  /** What may be changed of it. */
  names: readonly string[];
  today: string;
}

function SectionForm({ member, editor, section, onDone, names, today }: SectionFormProps) {
  const { chapterId, rotaryId } = member;
  const values = useMemo(() => profileValues(member), [member]);
  const schema = useMemo(
    () => sectionFormSchema(section, editor, today, values),
    [section, editor, today, values],
  );
  // Admins need not fill in what is empty in their own profile, but what is there cannot be emptied.
  const needed = useMemo(() => {
    const fields = neededFields(getProfileSchema(editor, today).shape);
    return editor === 'ownAdmin' ? new Set([...fields].filter((field) => isFilled(values, field))) : fields;
  }, [editor, today, values]);
  const save = useSaveProfile(member);

  return (
    <LargeForm
      label={sectionTitles[section]}
      schema={schema}
      initialValues={values}
      followsRecord
      recordVersion={member.version}
      keepAs={`profile/${rotaryId}/${section}`}
      submitLabel={profileFormTexts.submit}
      actions={(fields) => <DiscardButton fields={fields} />}
      onInvalid={() => toast.error(profileFormTexts.fillAll)}
      onSubmit={async (entry) => {
        await save(entry);
        toast.success(profileFormTexts.updated);
        onDone();
      }}
    >
      {(fields) =>
        section === 'family' ? (
          <FamilyRows fields={fields} today={today} />
        ) : (
          <>
            <ProfileEntries
              fields={fields}
              list={getFields(section)}
              editable={new Set(names)}
              needed={needed}
              chapterId={chapterId}
              today={today}
            />
            <SectionPictures member={member} editor={editor} section={section} fields={fields} />
          </>
        )
      }
    </LargeForm>
  );
}

interface SectionPicturesProps extends Pick<ProfileSectionProps, 'member' | 'editor' | 'section'> {
  fields: ProfileFields;
}

/** The photo; and one's own identity papers, which an admin does not change. */
function SectionPictures({ member, editor, section, fields }: SectionPicturesProps): ReactNode {
  if (section === 'papers') return <OwnPapers member={member} fields={fields} />;
  if (section !== 'membership') return null;
  return <ProfilePhoto member={member} fields={fields} isRequired={editor !== 'admin'} />;
}

const isFilled = (values: object, field: string): boolean =>
  new Map<string, unknown>(Object.entries(values)).get(field) !== '';

/** Uploads the pictures that were chosen, then stores the fields. Throws what the form is to show. */
function useSaveProfile(member: LoadedProfile): (entry: ProfileEntry) => Promise<void> {
  const upload = usePictureUpload();
  const update = useApiMutation(UpdateMemberProfileDocument);

  return async ({ checked, chosen }) => {
    for (const kind of PICTURES) {
      const picture = chosen[kind];
      if (picture) await upload({ url: memberPictureUploadUrl(member, kind), field: kind }, picture);
    }
    if (Object.keys(checked).length === 0) return;
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
