import { Alert } from '@mantine/core';

/** An error that belongs to no single field, shown above the buttons. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
