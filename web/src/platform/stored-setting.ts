import { useQuery } from '@tanstack/react-query';
import {
  CreateSettingDocument,
  ReadSettingDocument,
  type ReadSettingQuery,
  UpdateSettingDocument,
} from '#api/generated/main/graphql.ts';
import { apiQuery, useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';

/** A setting as it was read; undefined where the chapter has not decided it. */
export type StoredSetting = ReadSettingQuery['listSettings']['items'][number] | undefined;

/** A current setting of the chapter, so that a change is based on what is stored, not on what was read minutes ago. */
export function useStoredSetting(key: string) {
  const { chapterId } = useSession();
  return useQuery({
    ...apiQuery(ReadSettingDocument, { chapterId, key }),
    select: ({ listSettings: { items } }): { stored: StoredSetting } => ({ stored: items[0] }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** The key of a setting, and the version that was read; without a version it is new. */
interface Place {
  chapterId: string;
  key: string;
  version: number | undefined;
}

/** Stores a setting; refused if it was changed or created meanwhile. */
export function useStoreSetting() {
  const create = useApiMutation(CreateSettingDocument);
  const update = useApiMutation(UpdateSettingDocument);
  return {
    isPending: create.isPending || update.isPending,
    async store({ chapterId, key, version }: Place, content: unknown): Promise<void> {
      const input = { chapterId, key, value: JSON.stringify(content) };
      if (version === undefined) await create.mutateAsync({ input });
      else await update.mutateAsync({ input: { ...input, version } });
    },
  };
}
