import { memberFields } from '@fellowship/domain/members/member-fields';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ReadPapersDocument } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { PictureField } from '#media/picture-field.tsx';
import { memberPhotoUrl, RemoteImage } from '#media/remote-image.tsx';
import { takeSharedPicture } from '#platform/shared-item.ts';
import { profileFormTexts } from './profile.messages.ts';
import classes from './profile.module.css';
import type { ProfileFields } from './profile-field.tsx';
import type { LoadedProfile, PictureName } from './profile-values.ts';

interface PaperImageProps {
  chapterId: string;
  rotaryId: string;
  kind: 'aadharImage' | 'PANImage';
}

type Shown = { state: 'hidden' | 'loading' | 'failed' } | { state: 'shown'; url: string };

const URLS = { aadharImage: 'aadharImgUrl', PANImage: 'panImgUrl' } as const;

/** The picture of an identity paper, read by a fresh link each time it is opened (rule members/kyc). */
export function PaperImage({ chapterId, rotaryId, kind }: PaperImageProps) {
  const [shown, setShown] = useState<Shown>({ state: 'hidden' });
  const label = memberFields[kind].label;

  async function show(): Promise<void> {
    setShown({ state: 'loading' });
    try {
      // A link is good for minutes: one that was kept would be of no use.
      const { getMember } = await request(ReadPapersDocument, { chapterId, rotaryId });
      const url = getMember[URLS[kind]];
      setShown(url ? { state: 'shown', url } : { state: 'failed' });
    } catch {
      setShown({ state: 'failed' });
    }
  }

  if (shown.state === 'shown')
    return (
      <Stack gap="xs" align="flex-start">
        <img
          src={shown.url}
          alt={label}
          className={classes.paper}
          onError={() => setShown({ state: 'failed' })}
        />
        <Button variant="default" size="sm" onClick={() => setShown({ state: 'hidden' })}>
          {profileFormTexts.hide}
        </Button>
      </Stack>
    );
  const isFailed = shown.state === 'failed';
  return (
    <Group gap="sm" role={isFailed ? 'alert' : undefined}>
      <Text size="sm">{isFailed ? profileFormTexts.linkExpired : label}</Text>
      <Button variant="default" size="sm" loading={shown.state === 'loading'} onClick={() => void show()}>
        {isFailed ? profileFormTexts.showAgain : profileFormTexts.showImage}
      </Button>
    </Group>
  );
}

interface PicturesProps {
  member: LoadedProfile;
  fields: ProfileFields;
}

interface ProfilePhotoProps extends PicturesProps {
  /** Members have to have one. */
  isRequired?: boolean;
}

/** The photo that the profile has, and another one to choose. */
export function ProfilePhoto({ member, fields, isRequired = true }: ProfilePhotoProps) {
  const choose = useEffectEvent((picture: File) => fields.setFieldValue('chosen.profilePhoto', picture));
  useEffect(() => {
    // Required of one's own profile, which is what a shared picture is for.
    const shared = isRequired ? takeSharedPicture() : null;
    if (shared) choose(shared);
  }, [isRequired]);
  return (
    <Group gap="md" align="center">
      <PhotoNow member={member} />
      <PictureChoice
        kind="profilePhoto"
        stored={member.profilePhoto}
        fields={fields}
        isRequired={isRequired && !member.profilePhoto}
      />
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
          <PictureChoice
            kind={kind}
            stored={member[kind]}
            fields={fields}
            isRequired={kind === 'aadharImage' && !member[kind]}
          />
        </Stack>
      ))}
    </Stack>
  );
}

interface ChoiceProps {
  kind: PictureName;
  /** The picture that is there already. */
  stored?: string | null | undefined;
  fields: ProfileFields;
  isRequired?: boolean;
}

/** Chooses a picture, which is uploaded with the form. */
export function PictureChoice({ kind, stored, fields, isRequired = false }: ChoiceProps) {
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
