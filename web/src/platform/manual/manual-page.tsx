import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '#ui/async-view.tsx';
import classes from './manual-page.module.css';

interface Page {
  /** Made from our own text (`npm run manuals`), never from what a person typed. */
  readonly text: string;
  /** The address of each picture, by its file. */
  readonly pictures: Readonly<Record<string, string>>;
}

const PAGES = {
  admin: async (): Promise<Page> => (await import('./admin-page.ts')).page,
  member: async (): Promise<Page> => (await import('./member-page.ts')).page,
} as const;

/** A manual as a page to read on a phone: contents, sections and pictures, which the browser's own search finds its way in. */
export function ManualPage({ manual, label }: { manual: keyof typeof PAGES; label: string }) {
  const source = useQuery({
    queryKey: ['manual', manual],
    queryFn: PAGES[manual],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AsyncView source={source} skeleton={<Skeleton height="85vh" />}>
      {(page) => <ManualText page={page} label={label} />}
    </AsyncView>
  );
}

function ManualText({ page, label }: { page: Page; label: string }) {
  const html = useMemo(() => toHtml(page), [page]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: built from docs/manuals, as the PDF is
    <article className={classes.manual} aria-label={label} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function toHtml({ text, pictures }: Page): string {
  return text.replaceAll(
    /src="(pictures\/[\w-]+)"/g,
    (_whole, name: string) => `src="${pictures[`./${name}.webp`] ?? ''}"`,
  );
}
