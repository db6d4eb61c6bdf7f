import { useState } from 'react';
import {
  CreateBusinessClassificationDocument,
  UpdateBusinessClassificationDocument,
} from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';
import { type Classification, useClassifications } from '#pickers/use-classifications.ts';
import { confirm } from '#ui/dialog/confirm.tsx';
import { getFieldErrors, toText } from '#ui/errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { classificationNotSaved, classificationScreenTexts } from './classification.messages.ts';

/** The classifications of the chapter, the one that is being edited, and the actions on them. */
export function useClassificationEditing() {
  const { chapterId } = useSession();
  const { classifications, ...source } = useClassifications(chapterId);
  const create = useApiMutation(CreateBusinessClassificationDocument);
  const update = useApiMutation(UpdateBusinessClassificationDocument);
  const [editedId, setEditedId] = useState<string | null>(null);
  // The current one: another admin's change is shown before it is changed again.
  const edited = classifications.find(({ id }) => id === editedId) ?? null;

  /** Shows the error, at the field if it belongs there, and the current classifications. */
  function fail(doing: Parameters<typeof classificationNotSaved>[0], failure: unknown): Error {
    void source.refetch();
    if (Object.keys(getFieldErrors(failure)).length > 0) return failure as Error;
    const text = classificationNotSaved(doing, toText(failure));
    toast.error(text);
    return new Error(text, { cause: failure });
  }

  async function save(name: string): Promise<void> {
    try {
      if (edited) {
        const { id, version } = edited;
        await update.mutateAsync({ input: { chapterId, id, version, name } });
        toast.success(classificationScreenTexts.updated(name));
        setEditedId(null);
      } else {
        await create.mutateAsync({ input: { chapterId, name } });
        toast.success(classificationScreenTexts.created(name));
      }
    } catch (failure) {
      throw fail(edited ? 'updating' : 'creating', failure);
    }
  }

  async function remove({ id, name, version }: Classification): Promise<void> {
    const isAgreed = await confirm({
      title: classificationScreenTexts.deleteTitle,
      text: classificationScreenTexts.deleteQuestion(name),
      confirmLabel: controlTexts.delete,
      isDangerous: true,
    });
    if (!isAgreed) return;
    try {
      await update.mutateAsync({ input: { chapterId, id, version, isDeleted: true } });
      toast.success(classificationScreenTexts.deleted(name));
    } catch (failure) {
      fail('deleting', failure);
    }
  }

  return {
    classifications,
    source,
    edited,
    edit: ({ id }: Classification) => setEditedId(id),
    cancel: () => setEditedId(null),
    save,
    remove,
  };
}
