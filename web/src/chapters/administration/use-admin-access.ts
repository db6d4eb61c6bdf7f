import { chapterMessages } from '@fellowship/domain/chapters/chapter.messages';
import { useCallback, useState } from 'react';
import { UpdateChapterAdminDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { adminButtons, adminTexts } from './administration.messages.ts';
import type { ChapterAdmin } from './chapter-admin.ts';

/** Disables an Active admin, once that was agreed to, and enables an Inactive one. */
export function useAdminAccess() {
  const { mutateAsync } = useApiMutation(UpdateChapterAdminDocument);
  const [busyId, setBusyId] = useState<string | null>(null);

  const setAccess = useCallback(
    async ({ chapterId, rotaryId, version, status: before }: ChapterAdmin): Promise<void> => {
      const status = before === 'Active' ? 'Inactive' : 'Active';
      if (status === 'Inactive' && !(await isAgreed(rotaryId))) return;
      setBusyId(rotaryId);
      try {
        await mutateAsync({ input: { chapterId, rotaryId, version, status } });
        toast.success(chapterMessages.adminUpdated);
      } catch (failure) {
        toast.error(toText(failure));
      } finally {
        setBusyId(null);
      }
    },
    [mutateAsync],
  );

  return { busyId, setAccess };
}

function isAgreed(userName: string): Promise<boolean> {
  return confirm({
    title: adminButtons.Active,
    text: adminTexts.disableQuestion(userName),
    confirmLabel: adminButtons.Active,
    isDangerous: true,
  });
}
