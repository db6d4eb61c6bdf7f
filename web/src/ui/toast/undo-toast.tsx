import { UNDO_TOAST_MS } from '@fellowship/domain/platform/limits';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { controlTexts } from '../ui.messages.ts';

/** A success toast with a button that takes back what was done; it stays long enough to be read and pressed (rule platform/toasts). */
export function showUndoToast(text: string, undo: () => void): void {
  const id = crypto.randomUUID();
  const handleUndo = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    message: (
      <Group justify="space-between" wrap="nowrap">
        {text}
        <Button size="compact-sm" variant="default" onClick={handleUndo}>
          {controlTexts.undo}
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: UNDO_TOAST_MS,
    role: 'status',
  });
}
