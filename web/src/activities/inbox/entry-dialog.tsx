import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { StarRating } from '#ui/star-rating.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { EntrySaid } from './entry-said.tsx';
import { inboxTexts } from './inbox.messages.ts';
import { useEntryChanges } from './use-entry-changes.ts';
import type { Entry } from './use-inbox.ts';
import { WriteCNote } from './write-c-note.tsx';

interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** One entry in full; opening it marks it as read. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
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
