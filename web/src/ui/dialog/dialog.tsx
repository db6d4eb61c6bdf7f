import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** A static dialog closes by its own buttons only: no Escape, no click outside, no cross. */
  isStatic?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** The one dialog of the app. Put its buttons last, in a `DialogActions`. */
export function Dialog({ title, opened, onClose, isStatic = false, size = 'md', children }: DialogProps) {
  return (
    <Modal
      title={title}
      opened={opened}
      onClose={onClose}
      size={size}
      withCloseButton={!isStatic}
      closeOnEscape={!isStatic}
      closeOnClickOutside={!isStatic}
    >
      <Stack gap="md">{children}</Stack>
    </Modal>
  );
}
