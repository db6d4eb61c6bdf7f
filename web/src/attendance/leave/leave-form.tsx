import { leaveSchema } from '@fellowship/domain/attendance/leave/leave';
import { TextInput } from '@mantine/core';
import { Form } from '#ui/form/form.tsx';
import { leaveTexts } from './leave.messages.ts';

/** Why a member cannot come, announced to the chapter. */
export function LeaveForm({ onSubmit }: { onSubmit: (reason: string) => Promise<void> }) {
  return (
    <Form
      schema={leaveSchema}
      initialValues={{ reason: '' }}
      submitLabel={leaveTexts.send}
      onSubmit={({ reason }) => onSubmit(reason)}
    >
      {(fields) => (
        <TextInput
          data-autofocus
          label={leaveTexts.reason}
          description={leaveTexts.reasonHint}
          {...fields.getInputProps('reason')}
        />
      )}
    </Form>
  );
}
