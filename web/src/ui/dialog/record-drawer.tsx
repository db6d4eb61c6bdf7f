import { Drawer, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

interface RecordDrawerProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A record opened from a list: beside the list at a desk, over it from the bottom on a phone. */
export function RecordDrawer({ title, opened, onClose, children }: RecordDrawerProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      title={title}
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92dvh' : 480}
    >
      <Stack gap="md">{children}</Stack>
    </Drawer>
  );
}
