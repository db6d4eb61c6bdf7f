import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { Button, Group, Title } from '@mantine/core';
import type { ExportKind } from '#exports/run-export.ts';
import { TableExport } from '#exports/table-export.tsx';
import { usePdfDownload } from '#exports/use-pdf-download.ts';
import { useSession, useToday } from '#identity/session-context.tsx';
import { DownloadIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { scheduleTexts } from './meeting.messages.ts';
import type { Meeting } from './meeting.ts';
import { SCHEDULE_FILE_COLUMNS } from './schedule-columns.tsx';

const EXCEL: readonly ExportKind[] = ['excel'];

export const ADD_BUTTON_ID = 'add-meeting';

interface ScheduleToolbarProps {
  meetings: readonly Meeting[];
  /** What the search leaves of them, and its lines for a file. */
  found: readonly Meeting[];
  searched: readonly string[];
  isLoaded: boolean;
  isEditing: boolean;
  onAdd: () => void;
}

/** Heading, the PDF of the whole schedule, and Add, which waits while a row is being edited. */
export function ScheduleToolbar(props: ScheduleToolbarProps) {
  const { meetings, found, searched, isLoaded, isEditing, onAdd } = props;
  const { chapterName } = useSession();
  const today = useToday();
  const { busyName, download } = usePdfDownload();

  function handleGenerate(): void {
    if (meetings.length === 0) {
      toast.info(meetingMessages.nothingToGenerate);
      return;
    }
    void download(`meeting-schedule-${today}.pdf`, async () => {
      const { scheduleDocument } = await import('./schedule-document.ts');
      return scheduleDocument(meetings, chapterName, today);
    });
  }

  return (
    <Group justify="space-between" gap="sm">
      <Title order={1}>{scheduleTexts.title}</Title>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<DownloadIcon />}
          disabled={!isLoaded}
          loading={busyName !== null}
          onClick={handleGenerate}
        >
          {scheduleTexts.pdf}
        </Button>
        <TableExport
          title={scheduleTexts.title}
          columns={SCHEDULE_FILE_COLUMNS}
          rows={() => found}
          lines={searched}
          isReady={isLoaded}
          kinds={EXCEL}
        />
        <Button
          id={ADD_BUTTON_ID}
          leftSection={<PlusIcon />}
          disabled={isEditing || !isLoaded}
          onClick={onAdd}
        >
          {controlTexts.add}
        </Button>
      </Group>
    </Group>
  );
}
