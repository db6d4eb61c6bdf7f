import { getProfileSchema } from '@fellowship/domain/members/profile-editing';
import type { ProfileEditor } from '@fellowship/domain/members/profile-editor';
import { useMemo } from 'react';
import { useToday } from '#identity/session-context.ts';
import { LargeForm } from '#ui/form/large-form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ClearButton } from './clear-button.tsx';
import { PapersReader } from './papers-reader.tsx';
import { profileFormTexts } from './profile.messages.ts';
import { OwnPapers, PhotoNow, ProfilePhoto } from './profile-pictures.tsx';
import { ProfileSections } from './profile-sections.tsx';
import { type LoadedProfile, neededFields, profileFormSchema, profileValues } from './profile-values.ts';
import { useSaveProfile } from './use-save-profile.ts';

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
  // An admin who edits another member's profile sees its pictures, but cannot change them.
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
          photo={isOwn ? <ProfilePhoto member={member} fields={fields} /> : <PhotoNow member={member} />}
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
