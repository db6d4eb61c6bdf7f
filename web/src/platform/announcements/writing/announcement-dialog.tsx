import {
  notificationMessages,
  notificationNotSaved,
} from '@fellowship/domain/platform/notification.messages';
import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  CreateNotificationMessageDocument,
  UpdateNotificationMessageDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useNow, useSession } from '#identity/session-context.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { notSaved } from '#ui/form/not-saved.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { announcementForm, announcementValues, newAnnouncement } from './announcement-fields.ts';
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
  const { timeZone } = useSession();
  const now = useNow();
  const create = useApiMutation(CreateNotificationMessageDocument);
  const update = useApiMutation(UpdateNotificationMessageDocument);
  const [schema] = useState(() => announcementForm(timeZone));
  const [begun] = useState(() => newAnnouncement(timeZone, now()));

  async function save(input: z.output<typeof schema>): Promise<void> {
    try {
      if (edited) await update.mutateAsync({ input: { pk: edited.pk, version: edited.version, ...input } });
      else await create.mutateAsync({ input });
    } catch (failure) {
      throw notSaved(failure, notificationNotSaved);
    }
    toast.success(edited ? notificationMessages.updated : notificationMessages.created);
  }

  return (
    <FormDialog
      title={edited ? writingTexts.edit : writingTexts.create}
      schema={schema}
      initialValues={edited ? announcementValues(edited, timeZone) : begun}
      followsRecord={edited !== null}
      submitLabel={edited ? controlTexts.save : controlTexts.submit}
      onSubmit={save}
      onDone={onDone}
    >
      {(fields) => <AnnouncementInputs fields={fields} chapterName={edited?.chapterName} />}
    </FormDialog>
  );
}
