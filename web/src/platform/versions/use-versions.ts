import { readFeatures } from '@fellowship/domain/platform/version.schema';
import { ListVersionDocument, type ListVersionQuery } from '#api/generated/main/graphql.ts';
import { useApiTable } from '#api/use-api-pages.ts';

/** A version of the product as the server gives it. */
export type Version = ListVersionQuery['listVersion']['items'][number];

const NONE: readonly Version[] = [];

/** The versions of the product whose number has what is searched for, the last to be released first. */
export function useVersions(search = '') {
  const source = useApiTable(ListVersionDocument, { search }, toPage);
  return { source, versions: source.data?.items ?? NONE };
}

/** The features of a version one by one; null when what was stored of them cannot be read. */
export function getFeatures({ features }: Version): readonly string[] | null {
  return readFeatures(features ?? '');
}

function toPage({ listVersion }: ListVersionQuery) {
  return listVersion;
}
