import { formatDate } from '@fellowship/domain/calendar/formats';
import { versionMessages } from '@fellowship/domain/platform/version.messages';
import { ActionIcon, Badge } from '@mantine/core';
import { EditIcon } from '#ui/icons/icons.tsx';
import { LongText } from '#ui/long-text.tsx';
import { tableTexts } from '#ui/table/table.messages.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { controlTexts } from '#ui/ui.messages.ts';
import { featuresOf, type Version } from './use-versions.ts';
import { versionTexts } from './versions.messages.ts';

/** The button behind the editing of a version. */
export function editButtonId({ pk }: Version): string {
  return `edit-version-${pk}`;
}

/** The columns of the versions (rule platform/product-versions); what opens stands behind the two that a folded card shows. */
export function versionColumns(onEdit: (version: Version) => void): readonly TableColumn<Version>[] {
  return [
    {
      id: 'version',
      header: versionTexts.versionNumber,
      value: ({ versionNumber }) => versionNumber,
      isSticky: true,
    },
    date('released', versionTexts.releaseDate, ({ releaseDate }) => releaseDate),
    date('created', versionTexts.createdDate, ({ createdDate }) => createdDate),
    {
      id: 'features',
      header: versionTexts.features,
      cell: (version) => <LongText text={featuresText(version)} name={versionTexts.features} />,
      file: featuresText,
      minWidth: '14rem',
    },
    {
      id: 'latest',
      header: versionTexts.isLatest,
      value: latestText,
      cell: (version) => (
        <Badge variant="light" tt="none" color={version.isLatest ? 'royal' : 'gray'}>
          {latestText(version)}
        </Badge>
      ),
    },
    {
      id: 'actions',
      header: tableTexts.actionsColumn,
      width: '1px',
      cell: (version) => (
        <ActionIcon
          id={editButtonId(version)}
          variant="subtle"
          size={44}
          aria-label={controlTexts.of(controlTexts.edit, version.versionNumber)}
          onClick={() => onEdit(version)}
        >
          <EditIcon />
        </ActionIcon>
      ),
    },
  ];
}

function featuresText(version: Version): string {
  return featuresOf(version)?.join('; ') ?? versionMessages.badFeatures;
}

function latestText({ isLatest }: Version): string {
  return isLatest ? versionTexts.yes : versionTexts.no;
}

function date(id: string, header: string, value: (version: Version) => string): TableColumn<Version> {
  return { id, header, value, cell: (row) => formatDate(value(row)), format: 'date', minWidth: '7rem' };
}
