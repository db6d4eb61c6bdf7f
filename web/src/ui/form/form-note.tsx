import { Alert, Button, Group, Text } from '@mantine/core';

interface FormNoteProps {
  /** `status` where it comes while somebody types. */
  role: 'note' | 'status';
  text: string;
  action: string;
  onAct: () => void;
}

/** What is to be known of the state of a form, with what can be done about it. */
export function FormNote({ role, text, action, onAct }: FormNoteProps) {
  return (
    <Alert color="royal" role={role}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        <Button size="xs" variant="default" onClick={onAct}>
          {action}
        </Button>
      </Group>
    </Alert>
  );
}
