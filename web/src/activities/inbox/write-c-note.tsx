import { readDescription } from '@fellowship/domain/activities/entry-description';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { FromReferral } from '../c-note/from-referral.ts';
import { inboxTexts } from './inbox.messages.ts';
import type { Entry } from './use-inbox.ts';

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
