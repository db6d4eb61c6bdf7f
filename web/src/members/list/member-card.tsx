import { formatDate } from '@fellowship/domain/calendar/formats';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import type { ListedMember } from './listed-member.ts';
import { MemberStatus } from './member-columns.tsx';
import { memberColumnTexts } from './member-list.messages.ts';

interface MemberCardProps {
  member: ListedMember;
  position: number;
  isAdmin: boolean;
  buttons: ReactNode;
}

/** A row of the list on a phone: everything that the table's row has. */
export function MemberCard({ member, position, isAdmin, buttons }: MemberCardProps) {
  const { fullName, classificationName, mobile, natureOfBusiness, dateOfJoining, rotaryId } = member;
  const facts = [classificationName, mobile && formatMobile(mobile), rotaryId].filter(Boolean).join(' · ');
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={650}>
          {position}. {fullName}
        </Text>
        <div>
          <MemberStatus member={member} isAdmin={isAdmin} />
        </div>
      </Group>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <Text size="sm">{facts}</Text>
        <WhatsAppLink mobile={mobile} name={fullName} />
      </Group>
      {natureOfBusiness && <Text size="sm">{natureOfBusiness}</Text>}
      {dateOfJoining && (
        <Text size="sm" c="dimmed">
          {memberColumnTexts.joined} {formatDate(dateOfJoining)}
        </Text>
      )}
      <Group gap="xs">{buttons}</Group>
    </Stack>
  );
}
