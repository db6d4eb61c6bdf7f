import { formatDate } from '@fellowship/domain/calendar/formats';
import { Button, Menu } from '@mantine/core';
import { SwapMeetingDatesDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { toText } from '#ui/errors.tsx';
import { SortIcon } from '#ui/icons/icons.tsx';
import { showUndoToast, toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { swapTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';

export interface SwapMenuProps {
  meeting: Meeting;
  others: readonly Meeting[];
  isDisabled: boolean;
}

/** The meetings with which a meeting can swap its date. */
export function SwapMenu({ meeting, others, isDisabled }: SwapMenuProps) {
  const { swap, isBusy } = useDateSwap();
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<SortIcon size={18} />}
          aria-label={controlTexts.of(swapTexts.title, formatDate(meeting.date))}
          title={swapTexts.title}
          disabled={isDisabled}
          loading={isBusy}
        >
          {swapTexts.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {others.map((other) => (
          <Menu.Item key={other.id} onClick={() => void swap(meeting, other)}>
            {swapTexts.with(formatDate(other.date), other.eduTalk)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useDateSwap() {
  const { isPending: isBusy, mutateAsync } = useApiMutation(SwapMeetingDatesDocument);

  async function send(one: Meeting, other: Meeting): Promise<ReadonlyMap<string, number>> {
    const versions = { version: one.version, otherVersion: other.version };
    const input = { chapterId: one.chapterId, meetingId: one.id, otherMeetingId: other.id, ...versions };
    const { swapMeetingDates } = await mutateAsync({ input });
    return new Map(swapMeetingDates.map(({ id, version }) => [id, version]));
  }

  async function swap(one: Meeting, other: Meeting): Promise<void> {
    const days = [formatDate(one.date), formatDate(other.date)] as const;
    try {
      const versions = await send(one, other);
      const swapped = (meeting: Meeting) => ({ ...meeting, version: versions.get(meeting.id) ?? 0 });
      showUndoToast(swapTexts.done(...days), async () => {
        try {
          await send(swapped(one), swapped(other));
          toast.success(swapTexts.undone(...days));
        } catch (failure) {
          toast.error(toText(failure));
        }
      });
    } catch (failure) {
      toast.error(toText(failure));
    }
  }

  return { isBusy, swap };
}
