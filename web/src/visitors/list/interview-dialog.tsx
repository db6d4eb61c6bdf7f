import { showName } from '@fellowship/domain/members/show-name';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { InterviewForm } from '../form/interview-form.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import { interviewTexts } from '../visitor.messages.ts';

interface InterviewDialogProps {
  visitor: VpmVisitor | null;
  onClose: () => void;
  onSaved: (visitor: VpmVisitor) => void;
}

/** The interview with a prospect over the list, which stays where it is; the visitor form has it, too. */
export function InterviewDialog({ visitor, onClose, onSaved }: InterviewDialogProps) {
  return (
    <Dialog title={interviewTexts.title} opened={visitor !== null} onClose={onClose} size="lg">
      {visitor && (
        <>
          <Text>
            {showName(visitor.fullName)}{' '}
            <Anchor
              component={Link}
              to="/visitorform"
              state={{ editMode: true, prospectMode: true, visitorData: visitor }}
              size="sm"
            >
              {interviewTexts.toForm}
            </Anchor>
          </Text>
          <InterviewForm visitor={visitor} onSaved={() => onSaved(visitor)} />
        </>
      )}
    </Dialog>
  );
}
