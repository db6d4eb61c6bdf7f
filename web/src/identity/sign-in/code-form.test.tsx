import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { SendAgain } from './code-form.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** One second after the other, as each is waited for by itself. */
async function passSeconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('says how long to wait for the code before another one can be sent', async () => {
  const onSend = vi.fn(async () => undefined);
  renderScreen(<SendAgain onSend={onSend} />);
  await press('Send again in 30 s');
  expect(onSend).not.toHaveBeenCalled();
  await passSeconds(29);
  expect(screen.getByRole('button')).toHaveTextContent('Send again in 1 s');
  await passSeconds(1);
  await press('Send again');
  expect(onSend).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('We have sent a new code.');
  expect(screen.getByRole('button')).toHaveTextContent('Send again in 30 s');
});

it('says why no code was sent', async () => {
  renderScreen(<SendAgain onSend={() => Promise.reject(new Error('Attempt limit exceeded'))} />);
  await passSeconds(30);
  await press('Send again');
  expect(screen.getByRole('status')).toHaveTextContent('Attempt limit exceeded');
});
