import type { ComponentType } from 'react';

/** The code of what shows and sends the entries; fetched once. */
export async function loadOutboxStrip(): Promise<ComponentType> {
  return (await import('./outbox-strip.tsx')).OutboxStrip;
}
