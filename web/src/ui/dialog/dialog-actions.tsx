import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The row of buttons at the end of a dialog or form: the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      {children}
    </Group>
  );
}
