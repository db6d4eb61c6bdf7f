import type { PurchaseKind } from '@fellowship/domain/billing/periods';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { usePlatformToday } from '#identity/session-context.ts';
import { subscribingTexts as texts } from './subscribing.messages.ts';

interface RenewalChoiceProps {
  renewalOpensOn: string;
  kind: PurchaseKind;
  onChoose: (kind: PurchaseKind) => void;
}

/** From adding users to renewing and back; before renewal opens it cannot be pressed, and it is said when. */
export function RenewalChoice({ renewalOpensOn, kind, onChoose }: RenewalChoiceProps) {
  const today = usePlatformToday();
  const opensOn = useId();
  if (today < renewalOpensOn) {
    return (
      <Group gap="sm">
        <Text size="sm" id={opensOn}>
          {texts.opensOn(formatDate(renewalOpensOn))}
        </Text>
        <Button variant="default" disabled aria-describedby={opensOn}>
          {texts.renewal}
        </Button>
      </Group>
    );
  }
  const other = kind === 'Renew' ? 'AddUsers' : 'Renew';
  return (
    <Button variant="default" onClick={() => onChoose(other)}>
      {other === 'Renew' ? texts.renewal : texts.addUsers}
    </Button>
  );
}
