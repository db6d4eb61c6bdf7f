import type { SubscriptionDialog } from '@fellowship/domain/billing/subscription-notice';
import { Button, Text } from '@mantine/core';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';

/** What Logout does, and whether it is doing it. */
export interface LogoutAction {
  isBusy: boolean;
  run: () => void;
}

interface NoSubscriptionDialogProps {
  dialog: SubscriptionDialog;
  logout: LogoutAction;
  onContinue: (path: string) => void;
}

/** Cannot be closed. It contains Logout, so that people are not trapped in an app that they cannot use. */
export function NoSubscriptionDialog({ dialog, logout, onContinue }: NoSubscriptionDialogProps) {
  const { title, text, action } = dialog;
  return (
    <Dialog title={title} opened isStatic onClose={() => undefined}>
      <Text>{text}</Text>
      <DialogActions>
        <Button variant="default" loading={logout.isBusy} onClick={logout.run}>
          {controlTexts.logout}
        </Button>
        {action && (
          <Button data-autofocus onClick={() => onContinue(action.path)}>
            {action.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
