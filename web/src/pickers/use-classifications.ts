import { titleCase } from '@fellowship/domain/classifications/classification.schema';
import { type ChangeEvent, useMemo } from 'react';
import {
  ListBusinessClassificationDocument,
  type ListBusinessClassificationQuery,
} from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';

/** A classification of a chapter, with the names of those who hold it. */
export type Classification = ListBusinessClassificationQuery['listBusinessClassification']['items'][number];

const NONE: readonly Classification[] = [];

/** The classifications of a chapter by name, and the state of the query. */
export function useClassifications(chapterId: string) {
  const { data, isError, isPending, refetch } = useApiQuery(ListBusinessClassificationDocument, {
    chapterId,
  });
  const classifications = useMemo(
    () => data?.listBusinessClassification.items.toSorted((a, b) => a.name.localeCompare(b.name)) ?? NONE,
    [data],
  );
  return { classifications, isPending, isError: isError && !data, refetch };
}

/** What is typed into a field, every word with a capital; the caret stays where it is, also amid the text. */
export function typedTitle({ currentTarget: input }: ChangeEvent<HTMLInputElement>): string {
  const title = titleCase(input.value);
  if (title !== input.value) {
    const { selectionStart } = input;
    input.value = title;
    input.setSelectionRange(selectionStart, selectionStart);
  }
  return title;
}
