import { IMPORT_KINDS, type ImportKind } from '@fellowship/domain/imports/import-columns';
import { Button, Group } from '@mantine/core';
import { downloadFile } from '#exports/download-file.ts';
import { DownloadIcon } from '#ui/icons/icons.tsx';
import { importKindNames, importTexts, templateTexts } from '../imports.messages.ts';

/** The templates to fill in; what writes them is fetched when one is asked for. */
export function TemplateLinks() {
  async function downloadExcel(): Promise<void> {
    const { excelTemplate } = await import('./write-template.ts');
    downloadFile(await excelTemplate(), `${templateTexts.fileName}.xlsx`);
  }
  async function downloadCsv(kind: ImportKind): Promise<void> {
    const { csvTemplate } = await import('./write-template.ts');
    downloadFile(csvTemplate(kind), `${templateTexts.fileName}-${kind}.csv`);
  }
  return (
    <Group gap="sm">
      <Button variant="light" leftSection={<DownloadIcon />} onClick={() => void downloadExcel()}>
        {importTexts.excelTemplate}
      </Button>
      {IMPORT_KINDS.map((kind) => (
        <Button key={kind} variant="subtle" size="sm" onClick={() => void downloadCsv(kind)}>
          {importTexts.csvTemplate(importKindNames[kind])}
        </Button>
      ))}
    </Group>
  );
}
