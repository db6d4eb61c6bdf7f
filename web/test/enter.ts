import type { UserEvent } from '@testing-library/user-event';

/**
 * Appends a text to a field's value in one step, as from the clipboard. Key by key, which costs the
 * whole form each time, it is typed where a test is about what keys do.
 */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
