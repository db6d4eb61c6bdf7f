import { adminAccountSchema } from '@fellowship/domain/chapters/admin.schema';
import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { Button, TextInput } from '@mantine/core';
import { CreateChapterAdminDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { adminButtons, adminTexts } from './administration.messages.ts';
import type { ChapterAdmin } from './chapter-admin.ts';

interface CreateAdminDialogProps {
  /** The New row whose account is being created; null if none is. */
  admin: ChapterAdmin | null;
  onClose: () => void;
}

/** Asks for the e-mail address that the invitation goes to, and makes the account. */
export function CreateAdminDialog({ admin, onClose }: CreateAdminDialogProps) {
  const create = useApiMutation(CreateChapterAdminDocument);
  return (
    <Dialog title={adminButtons.New} opened={admin !== null} onClose={onClose}>
      {admin && (
        <Form
          label={adminButtons.New}
          schema={adminAccountSchema}
          initialValues={{ email: '' }}
          submitLabel={adminButtons.New}
          actions={
            <Button variant="default" onClick={onClose}>
              {controlTexts.cancel}
            </Button>
          }
          onSubmit={async ({ email }) => {
            const { chapterId, rotaryId, version } = admin;
            await create.mutateAsync({ input: { chapterId, rotaryId, version, email } });
            toast.success(chapterMessages.adminCreated);
            onClose();
          }}
        >
          {({ getInputProps }) => (
            <TextInput
              label={adminTexts.email}
              description={adminTexts.createHint(admin.rotaryId)}
              withAsterisk
              type="email"
              autoComplete="off"
              data-autofocus
              {...getInputProps('email')}
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}
