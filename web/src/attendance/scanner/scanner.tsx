import { Modal } from '@mantine/core';
import { scannerTexts } from './scanner.messages.ts';
import classes from './scanner.module.css';
import { type ScannerProps, ScannerView } from './scanner-view.tsx';

/** The camera over the whole screen (rule attendance/scanning). It stops as soon as this is taken away. */
export function Scanner(props: ScannerProps) {
  return (
    <Modal.Root opened onClose={props.onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={scannerTexts.name} className={classes.content} radius={0}>
        <Modal.Body className={classes.body}>
          <ScannerView {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
