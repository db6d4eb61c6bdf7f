import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Group, Text } from '@mantine/core';
import { memo } from 'react';
import { memberPhotoUrl } from '#media/media-url.ts';
import { RemoteImage } from '#media/remote-image.tsx';
import classes from './party.module.css';
import type { Party } from './use-directory.ts';

interface PartyOptionProps {
  chapterId: string;
  party: Party;
}

/** A member in the list of a picker. What does not change is not drawn again with each letter that is typed. */
export const PartyOption = memo(function PartyOption({ chapterId, party }: PartyOptionProps) {
  const { rotaryId, fullName, classificationName, mobile, profilePhoto } = party;
  const photo = memberPhotoUrl(chapterId, rotaryId, profilePhoto);
  const details = [classificationName, mobile && formatMobile(mobile)].filter(Boolean).join(' · ');
  return (
    <Group wrap="nowrap" gap="sm" className={classes.option}>
      <span aria-hidden className={classes.photo}>
        <RemoteImage src={photo} alt="" size={36} isLazy />
      </span>
      <span>
        <Text component="span" display="block" fw={550} lh={1.3}>
          {fullName}
        </Text>
        <Text component="span" display="block" size="sm" lh={1.3} className={classes.details}>
          {details}
        </Text>
      </span>
    </Group>
  );
});
