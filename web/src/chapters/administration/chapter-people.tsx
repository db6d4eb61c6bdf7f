import { Paper, Stack, Text, Title } from '@mantine/core';
import { ChapterProfileDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { ImportPeople } from '#imports/import-people.tsx';
import { administrationTexts } from './administration.messages.ts';
import { ChapterAdmins } from './chapter-admins.tsx';
import { NewAdminForm } from './new-admin-form.tsx';

/** A chapter's admins, the form to add one, and the import of its people. */
export function ChapterPeople({ chapterId }: { chapterId: string }) {
  const chapter = useApiQuery(ChapterProfileDocument, { pk: chapterId });
  const chapterName = chapter.data?.getChapter.chapterName ?? '';
  return (
    <>
      <Stack gap="sm">
        <Title order={2}>{administrationTexts.admins}</Title>
        <ChapterAdmins chapterId={chapterId} chapterName={chapterName} />
      </Stack>
      <Paper withBorder p="md" radius="md">
        <Title order={2}>{administrationTexts.newMember}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {administrationTexts.newMemberHint}
        </Text>
        <NewAdminForm chapterId={chapterId} />
      </Paper>
      <Paper withBorder p="md" radius="md">
        <Title order={2}>{administrationTexts.moveIn}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {administrationTexts.moveInHint}
        </Text>
        <ImportPeople chapterId={chapterId} chapterName={chapterName} />
      </Paper>
    </>
  );
}
