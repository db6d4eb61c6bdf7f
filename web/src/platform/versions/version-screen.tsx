import { formatDate } from '@fellowship/domain/calendar/formats';
import { versionMessages } from '@fellowship/domain/platform/platform.messages';
import { versionFields } from '@fellowship/domain/platform/version.schema';
import { lazy } from 'react';
import { useListSearch } from '#lists/list-search.tsx';
import { editColumn, RecordList } from '#lists/record-list.tsx';
import { LongText } from '#ui/long-text.tsx';
import { StatusChip } from '#ui/page/status-chip.tsx';
import { badgeColumn, dateColumn, type TableColumn } from '#ui/table/table-column.tsx';
import { getFeatures, useVersions, type Version } from './use-versions.ts';
import { versionTexts } from './versions.messages.ts';

/** The columns of the versions (rule platform/product-versions); the details come after the two that a folded card shows. */
const VERSION_COLUMNS: readonly TableColumn<Version>[] = [
  {
    id: 'version',
    header: versionFields.versionNumber.label,
    value: ({ versionNumber }) => versionNumber,
    isSticky: true,
  },
  dateColumn('released', versionFields.releaseDate.label, ({ releaseDate }) => releaseDate),
  dateColumn('created', versionFields.createdDate.label, ({ createdDate }) => createdDate),
  {
    id: 'features',
    header: versionFields.features.label,
    cell: (version) => <LongText text={featuresText(version)} name={versionFields.features.label} />,
    file: featuresText,
    minWidth: '14rem',
  },
  badgeColumn(
    'latest',
    versionTexts.isLatest,
    ({ isLatest }) => (isLatest ? versionTexts.isNewest : versionTexts.no),
    ({ isLatest }) => isLatest,
  ),
  editColumn(({ versionNumber }) => versionNumber),
];

function featuresText(version: Version): string {
  return getFeatures(version)?.join('; ') ?? versionMessages.badFeatures;
}

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

/** Version: the versions of the product, and the form that makes and changes them. */
export function VersionScreen() {
  const search = useListSearch();
  const { source, versions } = useVersions(search.searched);
  return (
    <RecordList
      texts={{ ...versionTexts, none: versionMessages.none }}
      columns={VERSION_COLUMNS}
      rows={versions}
      rowId={({ pk }) => pk}
      source={source}
      search={search}
      mayCreate
      name={({ versionNumber }) => versionNumber}
      second={({ releaseDate }) => formatDate(releaseDate)}
      aside={({ isLatest }) => isLatest && <StatusChip tone="brand">{versionTexts.latest}</StatusChip>}
      form={(edited, onDone) => <VersionDialog edited={edited} onDone={onDone} />}
    />
  );
}
