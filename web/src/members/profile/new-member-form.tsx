import { type NewMember, newMemberSchema } from '@fellowship/domain/members/profile.schema';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useToday } from '#identity/session-context.ts';
import { LargeForm } from '#ui/form/large-form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ClearButton } from './clear-button.tsx';
import { profileFormTexts } from './profile.messages.ts';
import { ProfileSections } from './profile-sections.tsx';
import { type LoadedProfile, neededFields, type ProfileValues, profileValues } from './profile-values.ts';

interface NewMemberFormProps {
  chapterId: string;
  /** What is known already, such as of the visitor who becomes a member. */
  known: Partial<LoadedProfile>;
  /** The name of the draft, such as the visitor's. */
  keepAs: string;
  /** Makes the member; what it throws is shown, its fields beside the inputs. */
  onSubmit: (member: NewMember) => Promise<unknown>;
  onBack: () => void;
}

/** The profile of a new member: Rotary Id and classification are entered too (rule members/new-member). */
export function NewMemberForm({ chapterId, known, keepAs, onSubmit, onBack }: NewMemberFormProps) {
  const today = useToday();
  const schema = useMemo(() => newMemberSchema(today), [today]);
  const editable = useMemo(() => new Set(Object.keys(schema.shape)), [schema]);
  const needed = useMemo(() => neededFields(schema.shape), [schema]);
  return (
    <LargeForm
      label={profileFormTexts.form}
      schema={schema as z.ZodMiniType<NewMember> as z.ZodMiniType<NewMember, ProfileValues>}
      initialValues={profileValues(known)}
      keepAs={keepAs}
      submitLabel={profileFormTexts.convert}
      actions={(fields) => (
        <>
          <ClearButton fields={fields} />
          <Button variant="default" onClick={onBack}>
            {profileFormTexts.back}
          </Button>
        </>
      )}
      onInvalid={() => toast.error(profileFormTexts.fillAll)}
      onSubmit={onSubmit}
    >
      {(fields) => (
        <ProfileSections
          fields={fields}
          editable={editable}
          chapterId={chapterId}
          today={today}
          needed={needed}
        />
      )}
    </LargeForm>
  );
}
