import { newAdminSchema } from '@fellowship/domain/chapters/admin.schema';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { SimpleGrid, TextInput } from '@mantine/core';
import { CreateAdminMemberDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { administrationTexts, adminTexts } from './administration.messages.ts';

const EMPTY = { rotaryId: '', fullName: '' };

/** 'New Member': another admin of the chapter, New until the account is made. */
export function NewAdminForm({ chapterId }: { chapterId: string }) {
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
