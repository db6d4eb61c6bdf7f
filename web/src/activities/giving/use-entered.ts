import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { newRequestId } from '#api/request-id.ts';

const schema = z.object({ id: z.string(), entered: z.record(z.string(), z.unknown()) });

/** What was submitted, for the screen on which it can be entered again, as navigation state. */
export function entered(values: Readonly<Record<string, unknown>>): z.infer<typeof schema> {
  return { id: newRequestId(), entered: values };
}

/** How a form begins: with what is entered again, if there is any, and kept under a name of its own then. */
export function useEntered<Input extends Record<string, unknown>>(
  name: string,
  empty: Input,
): { keepAs: string; begunWith?: Partial<Input> } {
  const { data } = schema.safeParse(useLocation().state);
  if (!data) return { keepAs: name };
  const fields = Object.entries(data.entered).filter(
    ([field, value]) => typeof value === typeof empty[field],
  );
  return { keepAs: `${name}/${data.id}`, begunWith: Object.fromEntries(fields) as Partial<Input> };
}
