import { can } from '@fellowship/domain/identity/access/actions';
import { erasureRefusal, erasureSchema } from '@fellowship/domain/members/erasure';
import { erasureMessages } from '@fellowship/domain/members/erasure.messages';
import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EraseMemberDocument, type ListMembersQuery } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useCaller, useMemberSubject } from '#identity/session-context.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { erasureTexts } from './member.messages.ts';

type Erasable = Pick<
  ListMembersQuery['listMember']['items'][number],
  'chapterId' | 'rotaryId' | 'fullName' | 'status' | 'isAdmin' | 'version'
>;

interface EraseMemberProps {
  member: Erasable;
  onErased: () => void;
}

/** Lets an admin erase the personal data of a former member (rule members/erasure); nothing for everybody else. */
export function EraseMember({ member, onErased }: EraseMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayErase = can(useCaller(), 'member.erase', useMemberSubject(member));
  if (!mayErase || erasureRefusal(member) !== null) return null;
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {erasureTexts.hint}
        </Text>
        <Button color="red.9" onClick={() => setIsOpen(true)}>
          {erasureTexts.erase}
        </Button>
      </Group>
      <Dialog title={erasureTexts.erase} opened={isOpen} onClose={() => setIsOpen(false)}>
        <ErasureForm member={member} onErased={onErased} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </Paper>
  );
}

function ErasureForm({ member, onErased, onCancel }: EraseMemberProps & { onCancel: () => void }) {
  const { chapterId, rotaryId, version, fullName } = member;
  const erase = useApiMutation(EraseMemberDocument);
  return (
    <Form
      label={erasureTexts.erase}
      schema={erasureSchema(fullName)}
      initialValues={{ typedName: '' }}
      submitLabel={erasureTexts.erase}
      actions={
        <Button variant="default" onClick={onCancel}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={async () => {
        await erase.mutateAsync({ input: { chapterId, rotaryId, version } });
        toast.success(erasureMessages.done);
        onErased();
      }}
    >
      {({ getInputProps }) => (
        <>
          <Text>{erasureTexts.question(fullName)}</Text>
          <Text size="sm">{erasureTexts.goes}</Text>
          <Text size="sm">{erasureTexts.stays}</Text>
          <TextInput
            label={erasureTexts.typedName}
            description={fullName}
            withAsterisk
            autoComplete="off"
            data-autofocus
            {...getInputProps('typedName')}
          />
        </>
      )}
    </Form>
  );
}
