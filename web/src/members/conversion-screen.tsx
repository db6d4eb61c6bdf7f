import { memberFields } from '@fellowship/domain/members/member-fields';
import { type NewMember, newMemberSchema } from '@fellowship/domain/members/profile.schema';
import { conversionMessages, membershipBeginning } from '@fellowship/domain/visitors/conversion';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ConvertVisitorDocument, type ConvertVisitorInput } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { usePictureUpload } from '#media/picture-field.tsx';
import { memberPictureUploadUrl } from '#media/remote-image.tsx';
import { LargeForm } from '#ui/form/large-form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import type { VisitorData } from './conversion-state.ts';
import { conversionTexts } from './member.messages.ts';
import { profileFormTexts } from './profile/profile.messages.ts';
import { DiscardButton } from './profile/profile-field.tsx';
import { PictureChoice } from './profile/profile-pictures.tsx';
import { ProfileSections } from './profile/profile-sections.tsx';
import {
  type LoadedProfile,
  neededFields,
  type ProfileEntry,
  profileValues,
  withPictures,
} from './profile/profile-values.ts';

const CONVERSION_PICTURES = ['profilePhoto', 'aadharImage'] as const;

/** A recommended visitor becomes a member: the member's form begins with what the visitor answered (rule visitors/conversion). */
export function ConversionScreen({ visitor }: { visitor: VisitorData }) {
  const { chapterId } = useSession();
  const navigate = useNavigate();
  const convert = useApiMutation(ConvertVisitorDocument);
  const { mobile, version } = visitor;

  const upload = usePictureUpload();

  async function handleSubmit({ checked: member, chosen }: ProfileEntry<NewMember>): Promise<void> {
    const asked = { chapterId, visitorMobile: mobile, visitorVersion: version };
    const input = { ...asked, ...getGiven(member) } as ConvertVisitorInput;
    const { convertVisitor } = await convert.mutateAsync({ input });
    toast.success(conversionMessages.converted);
    toast.info(convertVisitor.response);
    // The member exists from here on: a picture that fails is added in the profile, and not by converting again.
    const failed: string[] = [];
    for (const kind of CONVERSION_PICTURES) {
      const picture = chosen[kind];
      const url = memberPictureUploadUrl({ chapterId, rotaryId: convertVisitor.rotaryId }, kind);
      if (picture)
        await upload({ url, field: kind }, picture).catch(() => failed.push(memberFields[kind].label));
    }
    if (failed.length > 0) toast.warning(conversionTexts.notStored(failed.join(', ')));
    void navigate('/member-list');
  }

  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{conversionMessages.convert}</Title>
        <Text c="dimmed">{conversionTexts.explanation(visitor.fullName)}</Text>
      </div>
      <NewMemberForm
        chapterId={chapterId}
        known={membershipBeginning(visitor)}
        keepAs={`convert/${mobile}`}
        onSubmit={handleSubmit}
        onBack={() => void navigate('/visitor-list')}
      />
    </Stack>
  );
}

/** Unanswered fields are not sent. */
function getGiven(member: object): object {
  return Object.fromEntries(Object.entries(member).filter(([, value]) => value !== ''));
}

interface NewMemberFormProps {
  chapterId: string;
  /** What is known already, such as of the visitor who becomes a member. */
  known: Partial<LoadedProfile>;
  /** The name of the draft, such as the visitor's. */
  keepAs: string;
  /** Makes the member; what it throws is shown, its fields beside the inputs. */
  onSubmit: (entry: ProfileEntry<NewMember>) => Promise<unknown>;
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
      schema={withPictures<NewMember>(() => schema)}
      initialValues={profileValues(known)}
      keepAs={keepAs}
      submitLabel={profileFormTexts.convert}
      actions={(fields) => (
        <>
          <DiscardButton fields={fields} />
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
          photo={<PictureChoice kind="profilePhoto" fields={fields} />}
          papers={<PictureChoice kind="aadharImage" fields={fields} />}
        />
      )}
    </LargeForm>
  );
}
