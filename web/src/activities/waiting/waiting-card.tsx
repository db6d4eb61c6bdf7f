import { readDescription } from '@fellowship/domain/activities/inbox';
import { mobileSchema } from '@fellowship/domain/fields/field-schema';
import { showName } from '@fellowship/domain/members/show-name';
import { validate } from '@fellowship/domain/refusals/refusal';
import { ActionIcon, Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ListUnreadDocument } from '#api/generated/main/graphql.ts';
import { useApiQuery } from '#api/use-api.ts';
import { AsyncView } from '#ui/async-view.tsx';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { ListRow } from '#ui/list/list-row.tsx';
import { getAmount, rowOfEntry } from '../inbox/entry-parts.tsx';
import { type Entry, useInboxKey } from '../inbox/inbox.tsx';
import { waitingTexts } from './waiting.messages.ts';

const EntryDialog = lazy(async () => ({
  default: (await import('../inbox/entry-dialog.tsx')).EntryDialog,
}));

/** As many as a phone shows beside the meeting. */
const SHOWN = 3;

/** The first entries that were not read. */
export function useUnread() {
  return useApiQuery(ListUnreadDocument, { pk: useInboxKey(), limit: SHOWN });
}

/** What others gave to the member that was not read yet, with the customer of a referral to call (rule activities/waiting). */
export function WaitingCard() {
  const source = useUnread();
  const [opened, setOpened] = useState<Entry | null>(null);
  return (
    <Paper component="section" withBorder p="md" radius="md" aria-labelledby="waiting">
      <AsyncView source={source} skeleton={<Skeleton height={96} />}>
        {({ listNotification: { items, total } }) => (
          <Stack gap={0}>
            <Group justify="space-between" align="baseline" gap="xs">
              <Title order={2} id="waiting">
                {waitingTexts.heading}
              </Title>
              {items.length > 0 && (
                <Text size="sm" fw={700} c="var(--app-bad-text)">
                  {waitingTexts.unread(total ?? items.length)}
                </Text>
              )}
            </Group>
            {items.length === 0 && <Text c="dimmed">{waitingTexts.nothing}</Text>}
            {items.map((entry) => (
              <UnreadRow key={entry.sk} entry={entry} onOpen={() => setOpened(entry)} />
            ))}
            <Anchor component={Link} to="/my-activity" py="xs" fw={600}>
              {waitingTexts.all}
            </Anchor>
          </Stack>
        )}
      </AsyncView>
      {opened && (
        <Suspense fallback={null}>
          <EntryDialog entry={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Paper>
  );
}

function UnreadRow({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const { memberName, details } = rowOfEntry(entry);
  const { contact, requiredPerson } = readDescription(entry.description);
  const mobile = validate(mobileSchema, contact ?? '');
  const name = memberName === null ? entry.title : showName(memberName);
  const kind = waitingTexts.kinds[entry.type as keyof typeof waitingTexts.kinds] ?? entry.title;
  const said = [getAmount(entry), details].filter((part) => part !== '').join(' · ');
  return (
    <ListRow
      name={name}
      second={said === '' ? kind : waitingTexts.line(kind, said)}
      onOpen={onOpen}
      icons={
        mobile.ok && (
          <ActionIcon
            component="a"
            href={`tel:+91${mobile.value}`}
            variant="subtle"
            size={44}
            aria-label={waitingTexts.call(requiredPerson ?? name)}
          >
            <PhoneIcon />
          </ActionIcon>
        )
      }
    />
  );
}
