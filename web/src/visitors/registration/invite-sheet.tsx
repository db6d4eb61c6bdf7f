import { showName } from '@fellowship/domain/members/show-name';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetInvitationDocument, type GetInvitationQuery } from '#api/generated/main/graphql.ts';
import { apiQuery } from '#api/use-api.ts';
import { useSession } from '#identity/session-context.tsx';
import { AsyncView } from '#ui/async-view.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Chips } from '#ui/filter/chips.tsx';
import { QrImage } from '#ui/qr-image.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { invitationText, inviteTexts, shortDay } from './invite.messages.ts';

/** A member's own link, and a text for WhatsApp that the member sends; nothing is sent by us. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { chapterId, rotaryId } = useSession();
  const source = useQuery(apiQuery(GetInvitationDocument, { chapterId, rotaryId }));
  return (
    <Dialog title={inviteTexts.title} opened onClose={onClose}>
      <AsyncView source={source}>
        {({ getInvitation }) =>
          getInvitation.isOpen ? (
            <InvitationForm invitation={getInvitation} />
          ) : (
            <Text>{inviteTexts.closed}</Text>
          )
        }
      </AsyncView>
    </Dialog>
  );
}

function InvitationForm({ invitation }: { invitation: GetInvitationQuery['getInvitation'] }) {
  const { link, meetings, registered, came } = invitation;
  const { fullName } = useSession();
  const [chosenId, setChosenId] = useState(meetings[0]?.id ?? '');
  const [changed, setChanged] = useState<string | null>(null);
  const [hasQr, setHasQr] = useState(false);
  const meeting = meetings.find(({ id }) => id === chosenId) ?? null;
  const text = changed ?? invitationText(meeting, link, showName(fullName));

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(inviteTexts.copied);
    } catch {
      toast.error(inviteTexts.notCopied);
    }
  }

  return (
    <Stack gap="md">
      {meetings.length === 0 && <Text c="dimmed">{inviteTexts.noMeeting}</Text>}
      {meetings.length > 1 && (
        <Chips
          label={inviteTexts.meeting}
          value={chosenId}
          onChange={(id) => {
            setChosenId(id);
            setChanged(null);
          }}
          options={meetings.map(({ id, date }) => ({ value: id, label: shortDay(date) }))}
        />
      )}
      <TextArea
        label={inviteTexts.message}
        rows={8}
        value={text}
        onChange={(event) => setChanged(event.currentTarget.value)}
      />
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`}
        target="_blank"
        rel="noreferrer"
        size="md"
      >
        {inviteTexts.send}
      </Button>
      <Group grow>
        <Button variant="default" mih={44} onClick={() => void handleCopy()}>
          {inviteTexts.copy}
        </Button>
        <Button variant="default" mih={44} aria-expanded={hasQr} onClick={() => setHasQr(!hasQr)}>
          {hasQr ? inviteTexts.hideQr : inviteTexts.showQr}
        </Button>
      </Group>
      {hasQr && <QrImage link={link} label={inviteTexts.qr} />}
      <Text ta="center" c="dimmed">
        {inviteTexts.result(registered, came)}
      </Text>
    </Stack>
  );
}
