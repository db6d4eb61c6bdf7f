import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { GetMemberProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { PaperImage } from './paper-image.tsx';
import { profileFormTexts } from './profile.messages.ts';
import { ProfileFactsList } from './profile-facts-list.tsx';
import { getFields, profileValues } from './profile-values.ts';

interface PapersProps {
  chapterId: string;
  rotaryId: string;
}

/** A member's identity papers for an admin: fetched, and so audited as read, only on request. */
export function PapersReader(whose: PapersProps) {
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
