import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ChevronLeftIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { ReportMember } from './report-member.ts';

/** Whose records a view shows, and the way back to the report it was opened from. */
export function MemberHead({ name, facts }: { name: string; facts: readonly (string | null)[] }) {
  const navigate = useNavigate();
  return (
    <Group gap="sm" justify="space-between">
      <Paper withBorder p="sm">
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {memberLine(facts)}
        </Text>
      </Paper>
      <Button variant="default" leftSection={<ChevronLeftIcon />} onClick={() => void navigate(-1)}>
        {controlTexts.back}
      </Button>
    </Group>
  );
}

/** A member's contact and line of business, shown beside the name. */
export function memberFacts({
  mobile,
  classificationName,
}: Pick<ReportMember, 'mobile' | 'classificationName'>): readonly (string | null)[] {
  return [mobile && formatMobile(mobile), classificationName];
}

/** What is known of a member, in a line. */
export function memberLine(facts: readonly (string | null)[]): string {
  return facts.filter(Boolean).join(' · ');
}
