import { readDescription } from '@fellowship/domain/activities/inbox';
import { formatDate } from '@fellowship/domain/calendar/formats';
import { mobileSchema } from '@fellowship/domain/fields/field-schema';
import { formatMobile } from '@fellowship/domain/members/show-mobile';
import { showName } from '@fellowship/domain/members/show-name';
import { validate } from '@fellowship/domain/refusals/refusal';
import { Anchor, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { UpdateNotificationDocument } from '#api/generated/main/graphql.ts';
import { useApiMutation } from '#api/use-api.ts';
import { WhatsAppLink } from '#identity/whatsapp-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { toText } from '#ui/errors.tsx';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { toast } from '#ui/toast/toast.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { FromReferral } from '../c-note/from-referral.ts';
import classes from './entry.module.css';
import { getAmount, useReceivedOn } from './entry-parts.tsx';
import { inboxTexts } from './inbox.messages.ts';
import type { Entry } from './inbox.tsx';

const PARTY = { Given: inboxTexts.to, Both: inboxTexts.metWith, Cancelled: inboxTexts.metWith };
const COMMENT = { Referral: inboxTexts.comment, R2R: inboxTexts.discussionColumn };

/** What an entry says, each with its name; what it does not say is left out. */
export function EntrySaid({ entry }: { entry: Entry }) {
  const { memberName, requiredPerson, contact, details, reason, chapterName } = readDescription(
    entry.description,
  );
  const receivedOn = useReceivedOn(entry);
  const said: [string, ReactNode][] = [
    [PARTY[entry.code as keyof typeof PARTY] ?? inboxTexts.from, memberName && showName(memberName)],
    [inboxTexts.dateColumn, receivedOn],
    [inboxTexts.chosenDate, receivedOn === formatDate(entry.date) ? null : formatDate(entry.date)],
    [inboxTexts.customer, requiredPerson],
    [inboxTexts.contact, contact && <ContactLinks contact={contact} name={requiredPerson ?? ''} />],
    [
      entry.type === 'Referral' ? inboxTexts.businessOfReferral : inboxTexts.valueColumn,
      getAmount(entry) || null,
    ],
    [COMMENT[entry.type as keyof typeof COMMENT] ?? inboxTexts.detailsColumn, details],
    [inboxTexts.struckBy, chapterName],
    [inboxTexts.reason, reason],
  ];
  return (
    <dl className={classes.said}>
      {said.map(
        ([name, text]) =>
          text !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Links to call a customer or write in WhatsApp. Anything but a mobile number is shown as text. */
function ContactLinks({ contact, name }: { contact: string; name: string }) {
  const mobile = validate(mobileSchema, contact);
  if (!mobile.ok) return contact;
  return (
    <Group gap="0 20px">
      <Anchor className={classes.contact} href={`tel:+91${mobile.value}`}>
        <PhoneIcon size={18} />
        {formatMobile(mobile.value)}
      </Anchor>
      <WhatsAppLink
        mobile={mobile.value}
        name={name}
        label={inboxTexts.whatsApp}
        className={classes.contact}
      />
    </Group>
  );
}

interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
  /** What else can be done with it. */
  actions?: ReactNode;
}

/** One entry in full; opening it marks it as read. */
export function EntryDialog({ entry, onClose, actions }: EntryDialogProps) {
  const { read, range, change } = useEntryChanges(entry);
  const markRead = useEffectEvent(() => {
    if (!entry.read) change({ read: true });
  });
  useEffect(() => markRead(), []);
  return (
    <Dialog title={entry.title} opened onClose={onClose} size="lg">
      <EntrySaid entry={entry} />
      {entry.code !== 'Cancelled' && (
        <StarRating label={inboxTexts.rating} value={range} onChange={(stars) => change({ range: stars })} />
      )}
      <DialogActions>
        {actions}
        <WriteCNote entry={entry} />
        <Button variant="light" onClick={() => change({ read: !read })}>
          {read ? inboxTexts.markUnread : inboxTexts.markRead}
        </Button>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Leads from a received referral to the C-Note that thanks for it; nothing for every other entry. */
export function WriteCNote({ entry }: { entry: Entry }) {
  const referral = getReferral(entry);
  if (!referral) return null;
  return (
    <Button component={Link} to="/c-note" state={referral}>
      {inboxTexts.writeCNote}
    </Button>
  );
}

function getReferral(entry: Entry): FromReferral | null {
  const { chapterIdOfReferredToOrThanksTo: chapterId, referredToOrThanksTo: referredBy } = entry;
  if (entry.type !== 'Referral' || entry.code !== 'Received' || !chapterId || !referredBy) return null;
  const { memberName, requiredPerson } = readDescription(entry.description);
  return {
    referralId: entry.referralOrThanksNoteId,
    chapterId,
    referredBy,
    nameOfReferredBy: memberName ?? '',
    requiredPerson,
  };
}

interface Change {
  read?: boolean;
  range?: number;
}

/**
 * Sets an entry read, unread or rated. It shows at once; the changes go to the server one after the other, so that the
 * last of several quick ones is what stays. One that fails is said, and shown as the server has it.
 */
export function useEntryChanges(entry: Entry) {
  const update = useApiMutation(UpdateNotificationDocument);
  const [wanted, setWanted] = useState<Change>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());

  function change(by: Change): void {
    const { pk, sk } = entry;
    setWanted((before) => ({ ...before, ...by }));
    last.current = last.current
      .then(() => update.mutateAsync({ input: { pk, sk, ...by } }))
      .catch((failure: unknown) => {
        setWanted({});
        toast.error(toText(failure));
      });
  }

  return { read: wanted.read ?? entry.read, range: wanted.range ?? entry.range, change };
}
