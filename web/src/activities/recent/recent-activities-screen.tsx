import { routeTitle } from '@fellowship/domain/identity/access/routes';
import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSession } from '#identity/session-context.ts';
import { useRole } from '#identity/use-session-user.ts';
import { MoreRows } from '#ui/more-rows.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { recentTexts } from './recent.messages.ts';
import { RecentCard, recentColumns } from './recent-columns.tsx';
import { type RecentActivity, useRecentActivities } from './use-recent-activities.ts';

const NONE: readonly RecentActivity[] = [];

/** What was recorded last by members of the chapter and with them, for its admin to look through and to strike. */
export function RecentActivitiesScreen() {
  const title = routeTitle('/recent-activities', useRole());
  const { timeZone } = useSession();
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), FILTER_DEBOUNCE_MS);
  const source = useRecentActivities(name);
  const columns = useMemo(() => recentColumns(timeZone), [timeZone]);
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <TextInput
        type="search"
        size="md"
        maw={360}
        label={recentTexts.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label={title ?? ''}
        columns={columns}
        rows={source.data?.items ?? NONE}
        rowId={({ id }) => id}
        source={source}
        card={(activity) => <RecentCard activity={activity} timeZone={timeZone} />}
        hasPager={false}
        emptyText={name === '' ? recentTexts.nothing : recentTexts.nothingFound}
        emptyAction={name !== '' && <Button onClick={() => setTyped('')}>{recentTexts.clear}</Button>}
      />
      <MoreRows source={source} />
    </Stack>
  );
}
