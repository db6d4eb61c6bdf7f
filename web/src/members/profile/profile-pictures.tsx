import { memberFields } from '@fellowship/domain/members/member-fields';
import { Group, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { memberPhotoUrl } from '#media/media-url.ts';
import { PictureField } from '#media/picture-field.tsx';
import { RemoteImage } from '#media/remote-image.tsx';
import { PaperImage } from './paper-image.tsx';
import { profileFormTexts } from './profile.messages.ts';
import type { ProfileFields } from './profile-field.tsx';
import type { LoadedProfile, PictureName } from './profile-values.ts';

interface PicturesProps {
  member: LoadedProfile;
  fields: ProfileFields;
}

/** The photo that the profile has, and another one to choose. */
export function ProfilePhoto({ member, fields }: PicturesProps) {
  return (
    <Group gap="md" align="center">
      <PhotoNow member={member} />
      <Choice kind="profilePhoto" member={member} fields={fields} isRequired={!member.profilePhoto} />
    </Group>
  );
}

/** The photo as it is. */
export function PhotoNow({ member }: Pick<PicturesProps, 'member'>) {
  const { chapterId, rotaryId, profilePhoto } = member;
  return (
    <RemoteImage
      src={memberPhotoUrl(chapterId, rotaryId, profilePhoto)}
      alt={profileFormTexts.currentImage(memberFields.profilePhoto.label)}
      size={96}
    />
  );
}

/** The identity papers of one's own: what is there, to be seen on request, and other pictures to choose. */
export function OwnPapers({ member, fields }: PicturesProps) {
  const { chapterId, rotaryId } = member;
  return (
    <Stack gap="md">
      {(['aadharImage', 'PANImage'] as const).map((kind) => (
        <Stack key={kind} gap="xs">
          {member[kind] && (
            <PaperImage key={member[kind]} chapterId={chapterId} rotaryId={rotaryId} kind={kind} />
          )}
          <Choice
            kind={kind}
            member={member}
            fields={fields}
            isRequired={kind === 'aadharImage' && !member[kind]}
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface ChoiceProps extends PicturesProps {
  kind: PictureName;
  isRequired: boolean;
}

function Choice({ kind, member, fields, isRequired }: ChoiceProps) {
  const stored = member[kind];
  const previous = useRef(stored);
  const clear = useEffectEvent(() => fields.setFieldValue(`chosen.${kind}`, null));
  useEffect(() => {
    // Once a picture is stored, it must not be uploaded a second time.
    if (previous.current !== stored) clear();
    previous.current = stored;
  }, [stored]);
  return (
    <PictureField
      label={memberFields[kind].label}
      value={fields.values.chosen[kind]}
      onChange={(picture) => fields.setFieldValue('chosen', { ...fields.values.chosen, [kind]: picture })}
      error={fields.errors[kind]}
      required={isRequired}
    />
  );
}
