import { texts } from '@fellowship/domain/platform/texts';
import { Group, Text, Title } from '@mantine/core';
import { ExportButtons, ExportProgress } from '#exports/export-bar.tsx';
import type { ReportSheet } from '#exports/report-sheet.ts';
import type { ExportKind } from '#exports/run-export.ts';
import { useSheetDownload } from '#exports/use-sheet-download.ts';
import type { FileName } from './report-definition.ts';

interface ReportHeadProps {
  title: string;
  periodLabel: string | null;
  isReady: boolean;
  fileName: FileName;
  /** What a file holds, when one is asked for. */
  sheet: (kind: ExportKind) => ReportSheet;
}

/** What a report is called, of when it is, and its files. */
export function ReportHead({ title, periodLabel, isReady, fileName, sheet }: ReportHeadProps) {
  const { underWay, download, cancel } = useSheetDownload(texts.nothingToDownload);
  const getName = (kind: ExportKind) => (typeof fileName === 'string' ? fileName : fileName[kind]);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1}>{title}</Title>
          {periodLabel !== null && <Text c="dimmed">{periodLabel}</Text>}
        </div>
        <ExportButtons
          isReady={isReady}
          underWay={underWay}
          onExport={(kind) => void download(kind, getName(kind), () => sheet(kind))}
        />
      </Group>
      {underWay && <ExportProgress underWay={underWay} onCancel={cancel} />}
    </>
  );
}
