import { texts } from '@fellowship/domain/platform/texts';
import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.tsx';
import { emptyAction, SearchField, useFound, useListSearch } from '#lists/list-search.tsx';
import { useClassifications } from '#pickers/use-classifications.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { classificationScreenTexts, classificationTexts } from './classification.messages.ts';

/** As a file has them. */
const COLUMNS: readonly TableColumn<{ name: string }>[] = [
  { id: 'name', header: classificationTexts.nameColumn, value: ({ name }) => name },
];

const toTexts = ({ name }: { name: string }) => [name];

/** The classifications that no member of the chapter holds yet, as cards by name. */
export function OpenClassificationScreen() {
  const { chapterId } = useSession();
  const { classifications, isPending, isError, refetch } = useClassifications(chapterId);
  const allOpen = useMemo(() => classifications.filter(({ status }) => status === 'Open'), [classifications]);
  const search = useListSearch();
  const open = useFound(allOpen, search, toTexts);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{classificationTexts.openTitle}</Title>
        <TableExport
          title={classificationTexts.openTitle}
          columns={COLUMNS}
          rows={() => open}
          isReady={!isPending && !isError}
          lines={search.lines}
        />
      </Group>
      <AsyncView
        source={{ data: isPending || isError ? undefined : allOpen, isPending, isError, refetch }}
        isEmpty={(all) => all.length === 0}
        empty={<NoneOpen isEmpty={classifications.length === 0} />}
      >
        {() => (
          <>
            <Text c="dimmed">{classificationScreenTexts.openHint}</Text>
            <SearchField search={search} label={classificationScreenTexts.openSearch} />
            {open.length === 0 && (
              <Stack align="center" gap="sm" py="lg">
                <Text c="dimmed">{texts.noDataAvailable}</Text>
                {emptyAction(search)}
              </Stack>
            )}
            <SimpleGrid
              component="ul"
              aria-label={classificationScreenTexts.openList}
              cols={{ base: 1, xs: 2, md: 3, lg: 4 }}
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
            >
              {open.map(({ id, name }) => (
                <Paper key={id} component="li" withBorder p="md">
                  <Text fw={600}>{name}</Text>
                </Paper>
              ))}
            </SimpleGrid>
          </>
        )}
      </AsyncView>
    </Stack>
  );
}

/** Where nothing is open, more is looked for by adding one. */
function NoneOpen({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Stack align="center" gap="sm" py="lg">
      <Text c="dimmed">
        {isEmpty ? classificationScreenTexts.noneYet : classificationScreenTexts.noneOpen}
      </Text>
      <Button component={Link} to="/business-classification">
        {classificationScreenTexts.addFirst}
      </Button>
    </Stack>
  );
}
