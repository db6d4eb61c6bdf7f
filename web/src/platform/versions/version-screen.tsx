import { versionMessages } from '@fellowship/domain/platform/version.messages';
import { lazy } from 'react';
import { RecordList } from '#lists/record-list.tsx';
import { useVersions } from './use-versions.ts';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { versionTexts } from './versions.messages.ts';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

/** Version: the versions of the product, and the form that makes and changes them. */
export function VersionScreen() {
  const { source, versions } = useVersions();
  return (
    <RecordList
      texts={{ ...versionTexts, none: versionMessages.none }}
      columns={VERSION_COLUMNS}
      rows={versions}
      rowId={({ pk }) => pk}
      source={source}
      mayCreate
      dialog={(edited, onDone) => <VersionDialog edited={edited} onDone={onDone} />}
    />
  );
}
