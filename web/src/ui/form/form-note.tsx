import { Alert, Button, Group, Text } from '@mantine/core';

interface FormNoteProps {
  /** `status` if it appears while the person types. */
  role: 'note' | 'status';
  text: string;
  /** Without one there is nothing to do about it. */
  action?: string;
  onAct?: () => void;
}

/** The state of a form, with a button for what can be done about it. */
export function FormNote({ role, text, action, onAct }: FormNoteProps) {
  return (
    <Alert color="royal" role={role}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        {action && (
          <Button size="xs" variant="default" onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
