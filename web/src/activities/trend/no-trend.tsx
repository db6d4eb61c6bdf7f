import { texts } from '@fellowship/domain/platform/texts';
import { Text, Title } from '@mantine/core';

/** Stands where a trend will be, once there are meetings to draw. */
export function NoTrend({ title }: { title: string }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <Text c="dimmed">{texts.dataNotAvailable}</Text>
    </div>
  );
}
