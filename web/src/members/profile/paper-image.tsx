import { memberFields } from '@fellowship/domain/members/member-fields';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ReadPapersDocument } from '#api/generated/main/graphql.ts';
import { request } from '#api/request.ts';
import { profileFormTexts } from './profile.messages.ts';
import classes from './profile.module.css';

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
