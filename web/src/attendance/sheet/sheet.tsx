import { Drawer, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something to decide over the list: from the bottom of a phone, a dialog at a desk. Its actions stay in sight. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Modal title={title} opened onClose={onClose} size={560}>
        <Stack gap="md">{children}</Stack>
      </Modal>
    );
  }
  return (
    <Drawer
      title={title}
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet, body: classes.body }}
    >
      <Stack gap="md">{children}</Stack>
    </Drawer>
  );
}

/** The question and the buttons at the end of a sheet. */
export function SheetActions({ question, children }: { question?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.actions}>
      {question && <div className={classes.question}>{question}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  );
}
