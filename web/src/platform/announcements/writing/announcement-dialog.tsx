import {
  notificationMessages,
  notificationNotSaved,
} from '@fellowship/domain/platform/notification.messages';
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  CreateNotificationMessageDocument,
  UpdateNotificationMessageDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useNow, useSession } from '#identity/session-context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { notSaved } from '#ui/form/not-saved.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import {
  type AnnouncementInput,
  announcementFields,
  announcementFieldsSchema,
  newAnnouncementFields,
} from './announcement-fields.ts';
import { AnnouncementInputs } from './announcement-inputs.tsx';
import type { Announcement } from './use-announcements.ts';
import { writingTexts } from './writing.messages.ts';

interface AnnouncementDialogProps {
  /** The announcement that is edited; null for a new one. */
  edited: Announcement | null;
  onDone: () => void;
}

/** Asks for a new announcement, or for another content of one that is there (rule platform/announcement). */
export function AnnouncementDialog({ edited, onDone }: AnnouncementDialogProps) {
  return (
    <Dialog title={edited ? writingTexts.edit : writingTexts.create} opened onClose={onDone} size="lg">
      <AnnouncementForm edited={edited} onDone={onDone} />
    </Dialog>
  );
}

function AnnouncementForm({ edited, onDone }: AnnouncementDialogProps) {
  const { timeZone } = useSession();
  const now = useNow();
  const create = useApiMutation(CreateNotificationMessageDocument);
  const update = useApiMutation(UpdateNotificationMessageDocument);
  const [schema] = useState(() => announcementFieldsSchema(timeZone));
  const [begun] = useState(() => newAnnouncementFields(timeZone, now()));

  async function save(input: AnnouncementInput): Promise<void> {
    try {
      if (edited) await update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } });
      else await create.mutateAsync({ input });
    } catch (failure) {
      throw notSaved(failure, notificationNotSaved);
    }
    toast.success(edited ? notificationMessages.updated : notificationMessages.created);
    onDone();
  }

  return (
    <Form
      label={edited ? writingTexts.edit : writingTexts.create}
      schema={schema}
      initialValues={edited ? announcementFields(edited, timeZone) : begun}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : controlTexts.submit}
      keepsActionsInSight
      actions={
        <Button variant="default" onClick={onDone}>
          {controlTexts.cancel}
        </Button>
      }
      onSubmit={save}
    >
      {(fields) => <AnnouncementInputs fields={fields} chapterName={edited?.chapterName} />}
    </Form>
  );
}
