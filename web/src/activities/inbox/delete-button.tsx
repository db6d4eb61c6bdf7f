import { Button } from '@mantine/core';
import { controlTexts } from '#ui/ui.messages.ts';

interface DeleteButtonProps {
  /** What names the activity among the others. */
  name: string;
  isBusy: boolean;
  onClick: () => void;
}

/** Takes back what the member wrote. */
export function DeleteButton({ name, isBusy, onClick }: DeleteButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={isBusy}
      aria-label={controlTexts.of(controlTexts.delete, name)}
      onClick={onClick}
    >
      {controlTexts.delete}
    </Button>
  );
}
