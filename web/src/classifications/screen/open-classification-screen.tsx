import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { TableExport } from '#exports/table-export.tsx';
import { useSession } from '#identity/session-context.tsx';
import { useClassifications } from '#pickers/use-classifications.ts';
import { AsyncView } from '#ui/async-view.tsx';
import type { TableColumn } from '#ui/table/table-column.tsx';
import { classificationScreenTexts, classificationTexts } from './classification.messages.ts';

/** As a file has them. */
const COLUMNS: readonly TableColumn<{ name: string }>[] = [
  { id: 'name', header: classificationTexts.nameColumn, value: ({ name }) => name },
];

/** The classifications that no member of the chapter holds yet, as cards by name. */
export function OpenClassificationScreen() {
  const { chapterId } = useSession();
  const { classifications, isPending, isError, refetch } = useClassifications(chapterId);
  const open = classifications.filter(({ status }) => status === 'Open');
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{classificationTexts.openTitle}</Title>
        <TableExport
          title={classificationTexts.openTitle}
          columns={COLUMNS}
          rows={() => open}
          isReady={!isPending && !isError}
        />
      </Group>
      <AsyncView
        source={{ data: isPending || isError ? undefined : open, isPending, isError, refetch }}
        isEmpty={(found) => found.length === 0}
        empty={<NoneOpen isEmpty={classifications.length === 0} />}
      >
        {(found) => (
          <>
            <Text c="dimmed">{classificationScreenTexts.openHint}</Text>
            <SimpleGrid
              component="ul"
              aria-label={classificationScreenTexts.openList}
              cols={{ base: 1, xs: 2, md: 3, lg: 4 }}
              p={0}
              m={0}
              style={{ listStyle: 'none' }}
            >
              {found.map(({ id, name }) => (
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
