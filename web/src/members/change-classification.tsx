import { can } from '@fellowship/domain/identity/access/actions';
import { memberMessages } from '@fellowship/domain/members/member.messages';
import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { type ListMembersQuery, SetMemberClassificationDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useCaller, useMemberSubject } from '#identity/session-context.tsx';
import { useClassifications } from '#pickers/use-classifications.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { useFocusBack } from '#ui/use-is-phone.ts';
import { changeClassificationTexts as texts } from './member.messages.ts';

type Holder = Pick<
  ListMembersQuery['listMember']['items'][number],
  'chapterId' | 'rotaryId' | 'fullName' | 'classificationName' | 'isAdmin' | 'version'
>;

/** Lets an admin give a member another classification (rule classifications/changing); nothing for everybody else. */
export function ChangeClassification({ member }: { member: Holder }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useId();
  useFocusBack(isOpen ? button : null);
  const mayChange = can(useCaller(), 'member.setClassification', useMemberSubject(member));
  if (!mayChange) return null;
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" gap="sm">
        <Text>{texts.current(member.classificationName ?? texts.none)}</Text>
        <Button id={button} variant="default" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      </Group>
      {isOpen && <ChangeDialog member={member} onDone={() => setIsOpen(false)} />}
    </Paper>
  );
}

const schema = z.object({
  businessClassificationId: z.string().check(z.minLength(1, memberMessages.classificationRequired)),
});

function ChangeDialog({ member, onDone }: { member: Holder; onDone: () => void }) {
  const { chapterId, rotaryId, version, fullName } = member;
  const { classifications, isPending } = useClassifications(chapterId);
  const { mutateAsync } = useApiMutation(SetMemberClassificationDocument);
  const open = classifications.filter(({ status }) => status === 'Open');
  const options = open.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title={texts.change}
      schema={schema}
      initialValues={{ businessClassificationId: '' }}
      submitLabel={texts.submit}
      onDone={onDone}
      onSubmit={async (input) => {
        await mutateAsync({ input: { chapterId, rotaryId, version, ...input } });
        toast.success(texts.changed(showName(fullName)));
      }}
    >
      {({ getInputProps }) => (
        <>
          <Text size="sm">{texts.explanation}</Text>
          <NativeSelect
            size="md"
            label={texts.open}
            description={!isPending && open.length === 0 ? texts.noneOpen : undefined}
            withAsterisk
            data={[{ value: '', label: texts.select }, ...options]}
            {...getInputProps('businessClassificationId')}
          />
        </>
      )}
    </FormDialog>
  );
}
