import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { GetDashboardDocument } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import classes from './dashboard.module.css';
import { DashboardTable, type Figure, type FiguresRow } from './dashboard-table.tsx';

const FactsDialog = lazy(async () => ({ default: (await import('./facts-dialog.tsx')).FactsDialog }));

/** Members get their own changes live; an admin's chapter figures are refetched this often while visible. */
const CHAPTER_FIGURES_MS = 60_000;

const NONE: readonly FiguresRow[] = [];

interface DashboardViewProps {
  label: string;
  /** The member's own dashboard; null for the chapter's. */
  rotaryId: string | null;
  /** Content beside the table. */
  trend: ReactNode;
}

/** A dashboard with its table, the trend beside it, and the records behind each figure. */
export function DashboardView({ label, rotaryId, trend }: DashboardViewProps) {
  const { chapterId } = useSession();
  const [opened, setOpened] = useState<Figure | null>(null);
  const source = useQuery({
    ...apiQuery(GetDashboardDocument, { chapterId, rotaryId }),
    refetchInterval: rotaryId === null && CHAPTER_FIGURES_MS,
  });
  const dashboard = source.data?.getDashboard ?? null;
  return (
    <div className={classes.frame}>
      <div className={classes.board}>
        <DashboardTable
          label={label}
          source={source}
          rows={dashboard?.rows ?? NONE}
          anchorDate={dashboard?.anchorDate ?? null}
          onOpen={setOpened}
        />
        {trend}
        {dashboard && opened && (
          <Suspense fallback={null}>
            <FactsDialog
              figure={opened}
              anchorDate={dashboard.anchorDate}
              rotaryId={rotaryId}
              onClose={() => setOpened(null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
