import { type ClockTime, isClockTime } from '@fellowship/domain/calendar/dates';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TimeField } from '#ui/dates/time-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import { markingTexts } from './marking.messages.ts';

interface ArrivalDialogProps {
  name: string;
  /** The current time of arrival. */
  time: ClockTime;
  /** Offered for a member who is late; null for none. */
  lastMinuteInTime: ClockTime | null;
  onSet: (time: ClockTime) => void;
  onClose: () => void;
}

/** Sets when a member came, for members who were in the hall before they were marked. */
export function ArrivalDialog({ name, time, lastMinuteInTime, onSet, onClose }: ArrivalDialogProps) {
  const [typed, setTyped] = useState(time);
  return (
    <Dialog title={markingTexts.arrivalOf(name)} opened onClose={onClose} size="sm">
      <TimeField label={markingTexts.arrivalField} value={typed} onChange={setTyped} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {controlTexts.cancel}
        </Button>
        {lastMinuteInTime !== null && (
          <Button
            variant="default"
            aria-label={markingTexts.onTimeOf(name)}
            onClick={() => {
              onSet(lastMinuteInTime);
              onClose();
            }}
          >
            {markingTexts.onTime}
          </Button>
        )}
        <Button
          disabled={!isClockTime(typed)}
          onClick={() => {
            onSet(typed);
            onClose();
          }}
        >
          {controlTexts.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
