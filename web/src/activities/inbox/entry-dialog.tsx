import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { EntrySaid } from './entry-said.tsx';
import type { Entry } from './use-inbox.ts';

interface EntryDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** One entry with all that it says. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  return (
    <Dialog title={entry.title} opened onClose={onClose}>
      <EntrySaid entry={entry} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
