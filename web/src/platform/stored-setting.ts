import { useQuery } from '@tanstack/react-query';
import {
  CreateSettingDocument,
  ReadSettingDocument,
  type ReadSettingQuery,
  UpdateSettingDocument,
} from '#api/generated/main/graphql.ts';
import { apiQuery, useApiMutation } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.ts';

/** A setting as it was read; undefined where the chapter has not decided it. */
export type StoredSetting = ReadSettingQuery['listSettings']['items'][number] | undefined;

/** A setting of the own chapter as it is now: a change is made on what holds, not on what was seen minutes ago. */
export function useStoredSetting(key: string) {
  const { chapterId } = useSession();
  return useQuery({
    ...apiQuery(ReadSettingDocument, { chapterId, key }),
    select: ({ listSettings: { items } }): { stored: StoredSetting } => ({ stored: items[0] }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Where a setting stands, and the version that it was seen in; without one it is new. */
interface Place {
  chapterId: string;
  key: string;
  version: number | undefined;
}

/** Stores what a setting shall say; refused where somebody has changed or made it meanwhile. */
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
