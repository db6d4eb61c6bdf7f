import { Drawer } from '@mantine/core';
import { editingTexts } from '../meeting.messages.ts';
import { MeetingEditor, type MeetingEditorProps } from './meeting-editor.tsx';

/** On phones the row is edited in a sheet from below, where one thumb reaches every field. */
export function MeetingDrawer({ editing, onUpdated }: MeetingEditorProps) {
  return (
    <Drawer
      opened={editing.current !== null}
      onClose={editing.end}
      title={editing.current?.seen === null ? editingTexts.addTitle : editingTexts.editTitle}
      position="bottom"
      size="92dvh"
      // What was typed is given up by the cross and by Cancel only, not by a slip or by closing a picker.
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <MeetingEditor editing={editing} onUpdated={onUpdated} />
    </Drawer>
  );
}
