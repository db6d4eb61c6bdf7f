import { FILTER_DEBOUNCE_MS } from '@fellowship/domain/platform/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { memberWarnings } from './subscribing.messages.ts';

/** Warns, until it is closed, as soon as fewer members are entered than are active. */
export function useMemberWarning(memberCount: number | '', activeMembers: number): void {
  const [entered] = useDebouncedValue(memberCount, FILTER_DEBOUNCE_MS);
  useEffect(() => {
    if (entered !== '' && entered < activeMembers) {
      toast.lastingWarning(memberWarnings.makeInactive(activeMembers));
    }
  }, [entered, activeMembers]);
}
