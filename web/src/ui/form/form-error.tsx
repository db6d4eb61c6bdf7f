import { Alert } from '@mantine/core';

/** What went wrong and belongs to no single field; stands above the buttons. */
export function FormError({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
