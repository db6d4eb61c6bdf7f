import { type RoutePath, routeTitle } from '@fellowship/domain/identity/access/routes';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { texts } from '@fellowship/domain/platform/texts';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ExportItems, ExportProgress } from '#exports/export-bar.tsx';
import type { ReportSheet } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';
import { useSheetDownload } from '#exports/use-sheet-download.ts';
import { useRole } from '#identity/session-context.tsx';
import { ChevronLeftIcon } from '#ui/icons/icons.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { FileName } from './report-definition.ts';
import type { ReportMember } from './report-filters.ts';

interface ReportHeadProps {
  title: string;
  /** Of when or whom it is, in one dim line. */
  detail: ReactNode;
  /** The one choice that all of it follows. */
  choice?: ReactNode;
  /** Entries of its menu before its files. */
  more?: ReactNode;
  isReady: boolean;
  fileName: FileName;
  /** What a file holds, when one is asked for. */
  sheet: (kind: ExportKind) => ReportSheet;
}

/** What a report is called, of when it is, and its files. */
export function ReportHead({ title, detail, choice, more, isReady, fileName, sheet }: ReportHeadProps) {
  const { underWay, download, cancel } = useSheetDownload(texts.nothingToDownload);
  const getName = (kind: ExportKind) => (typeof fileName === 'string' ? fileName : fileName[kind]);
  return (
    <>
      <PageHeader
        title={title}
        detail={detail}
        choice={choice}
        more={
          <>
            {more}
            <ExportItems
              isReady={isReady}
              underWay={underWay}
              onExport={(kind) => void download(kind, getName(kind), () => sheet(kind))}
            />
          </>
        }
      />
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
    </>
  );
}

/** Whose records a view shows, and the way back to the report it was opened from. */
export function MemberHead({ name, facts }: { name: string; facts: readonly (string | null)[] }) {
  const navigate = useNavigate();
  return (
    <Group gap="sm" justify="space-between">
      <Paper withBorder p="sm" miw={0}>
        <Text fw={600}>{showName(name)}</Text>
        <Text size="sm" c="dimmed">
          {memberLine(facts)}
        </Text>
      </Paper>
      <Button variant="default" leftSection={<ChevronLeftIcon />} onClick={() => void navigate(-1)}>
        {controlTexts.back}
      </Button>
    </Group>
  );
}

/** A member's contact and line of business, shown beside the name. */
export function memberFacts({
  mobile,
  classificationName,
}: Pick<ReportMember, 'mobile' | 'classificationName'>): readonly (string | null)[] {
  return [mobile && formatMobile(mobile), classificationName];
}

/** What is known of a member, in a line. */
export function memberLine(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join(' · ');
}

interface NothingCarriedProps {
  /** Of the view. */
  path: RoutePath;
  text: string;
  /** The reports that it is opened from. */
  reports: readonly RoutePath[];
}

/** A view that was opened without anything to show. */
export function NothingCarried({ path, text, reports }: NothingCarriedProps) {
  const role = useRole();
  return (
    <Stack gap="md">
      <PageHeader title={routeTitle(path, role) ?? ''} />
      <Text c="dimmed">{text}</Text>
      <Group gap="sm">
        {reports.map((report) => (
          <Button key={report} variant="default" component={Link} to={report}>
            {routeTitle(report, role)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
