import { newAdminSchema } from '@fellowship/domain/chapters/admin.schema';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  ChapterProfileDocument,
  type ChapterProfileQuery,
  CreateAdminMemberDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation, useApiQuery } from '#api/use-api.ts';
import { ImportPeople } from '#imports/import-people.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { administrationTexts, adminTexts } from './administration.messages.ts';
import { ChapterAdmins } from './chapter-admins.tsx';

const EMPTY = { rotaryId: '', fullName: '' };

/** 'New Member': another admin of the chapter, New until the account is made. */
function NewAdminForm({ chapterId }: { chapterId: string }) {
  const create = useApiMutation(CreateAdminMemberDocument);
  return (
    <Form
      label={administrationTexts.newMember}
      schema={newAdminSchema}
      initialValues={EMPTY}
      startsAgain
      submitLabel={controlTexts.submit}
      onSubmit={async (values) => {
        await create.mutateAsync({ input: { chapterId, ...values } });
        toast.success(chapterMessages.newAdminSaved);
      }}
    >
      {({ getInputProps }) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={adminTexts.rotaryId}
            withAsterisk
            autoComplete="off"
            autoCapitalize="none"
            {...getInputProps('rotaryId')}
          />
          <TextInput
            label={adminTexts.fullName}
            withAsterisk
            autoComplete="off"
            {...getInputProps('fullName')}
          />
        </SimpleGrid>
      )}
    </Form>
  );
}

interface ChapterPeopleProps {
  chapterId: string;
  /** What the chapter has paid. */
  payments: (chapter: ChapterProfileQuery['getChapter']) => ReactNode;
}

/** A chapter's admins, the form to add one, the import of its people, and its payments. */
export function ChapterPeople({ chapterId, payments }: ChapterPeopleProps) {
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
      {chapter.data && payments(chapter.data.getChapter)}
    </>
  );
}
