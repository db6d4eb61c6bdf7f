import { type RoutePath, routeTitle } from '@fellowship/domain/identity/access/routes';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useRole } from '#identity/use-session-user.ts';

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
    <Stack gap="md" align="flex-start">
      <Title order={1}>{routeTitle(path, role)}</Title>
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
