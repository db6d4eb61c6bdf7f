import { Button, Group, MenuItem, Progress, Text } from '@mantine/core';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { exportTexts } from './export.messages.ts';
import classes from './export-bar.module.css';
import type { ExportKind } from './run-export.ts';
import { EXPORT_NAMES, type ExportUnderWay } from './use-sheet-download.ts';

/** The files that a table is handed on as. */
export const EXPORT_KINDS: readonly ExportKind[] = ['excel', 'pdf'];

interface ExportButtonsProps {
  kinds?: readonly ExportKind[];
  isReady: boolean;
  underWay: ExportUnderWay | null;
  onExport: (kind: ExportKind) => void;
}

/** The files of a table: one at a time. */
export function ExportButtons({ kinds = EXPORT_KINDS, isReady, underWay, onExport }: ExportButtonsProps) {
  return (
    <Group gap="sm">
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<DownloadIcon />}
          disabled={!isReady || (underWay !== null && underWay.kind !== kind)}
          loading={underWay?.kind === kind}
          onClick={() => onExport(kind)}
        >
          {EXPORT_NAMES[kind]}
        </Button>
      ))}
    </Group>
  );
}

/** The files of a table as entries of a menu: one at a time. */
export function ExportItems({ kinds = EXPORT_KINDS, isReady, underWay, onExport }: ExportButtonsProps) {
  return kinds.map((kind) => (
    <MenuItem
      key={kind}
      leftSection={<DownloadIcon />}
      disabled={!isReady || underWay !== null}
      onClick={() => onExport(kind)}
    >
      {EXPORT_NAMES[kind]}
    </MenuItem>
  ));
}

/** How far a file is, and a way to stop it. */
export function ExportProgress({ underWay, onCancel }: { underWay: ExportUnderWay; onCancel: () => void }) {
  const percent = Math.round(underWay.progress * 100);
  const text = exportTexts.exporting(EXPORT_NAMES[underWay.kind], percent);
  return (
    <Group gap="sm" className={classes.progress}>
      <Text size="sm" miw="11rem">
        {text}
      </Text>
      <Progress flex="1 1 8rem" value={percent} aria-label={text} />
      <Button variant="subtle" size="sm" onClick={onCancel}>
        {controlTexts.cancel}
      </Button>
    </Group>
  );
}
