import type { AttendanceFigures } from '@fellowship/domain/attendance/summary/figures';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { ScreenIcon } from '#ui/icons/icons.tsx';
import { attendanceTexts } from '../attendance.messages.ts';
import type { Arrival } from './arrivals.ts';
import { rollCallTexts } from './roll-call.messages.ts';
import classes from './roll-call.module.css';
import type { Contact } from './use-contact.ts';

/** How many of the last arrivals are named. */
const SHOWN_ARRIVALS = 6;

interface RollCallProps {
  figures: AttendanceFigures;
  /** The last one first. */
  arrivals: readonly Arrival[];
  contact: Contact;
  onProject: () => void;
}

/** Who is here, as it happens: the count, and who came last. */
export function RollCall({ figures, arrivals, contact, onProject }: RollCallProps) {
  const here = hereCount(figures);
  const total = figures.totalMembersCount;
  return (
    <Paper component="section" aria-label={rollCallTexts.name} withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Text className={classes.count} role="status">
            <strong>{here}</strong> {attendanceTexts.hereCount(total)}
          </Text>
          <Group gap="sm">
            <ContactLine contact={contact} />
            <Button variant="default" size="sm" leftSection={<ScreenIcon />} onClick={onProject}>
              {rollCallTexts.projectorButton}
            </Button>
          </Group>
        </Group>
        <progress
          className={classes.progress}
          value={here}
          max={Math.max(1, total)}
          aria-label={rollCallTexts.progress(here, total)}
        />
        <LastArrivals arrivals={arrivals.slice(0, SHOWN_ARRIVALS)} />
      </Stack>
    </Paper>
  );
}

function LastArrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  if (arrivals.length === 0) return null;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {rollCallTexts.lastArrivals}
      </Text>
      <ol className={classes.arrivals} aria-label={rollCallTexts.lastArrivals}>
        {arrivals.map(({ id, name, time, isVisitor }) => (
          <li key={id}>
            <Text size="sm" truncate>
              {isVisitor ? attendanceTexts.visitorMark(name) : name}{' '}
              <Text span c="dimmed">
                {time}
              </Text>
            </Text>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Members who came, late or not. */
export function hereCount({ members }: AttendanceFigures): number {
  return members.presentCount + members.lateCount;
}

/** How fresh the roll call is, said in a word. */
function ContactLine({ contact }: { contact: Contact }) {
  return (
    <Text size="sm" fw={600} className={classes.contact} data-kind={contact.kind} role="status">
      {contactText(contact)}
    </Text>
  );
}

function contactText(contact: Contact): string {
  switch (contact.kind) {
    case 'live':
      return rollCallTexts.live;
    case 'asking':
      return rollCallTexts.asking;
    case 'offline':
      return rollCallTexts.offlineSince(contact.since);
  }
}
