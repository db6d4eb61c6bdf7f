import { Alert } from '@mantine/core';

/** What went wrong with a form and belongs to no single field; stands above its buttons. */
export function FormError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
