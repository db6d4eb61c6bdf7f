import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { reachability } from '#api/reachability.ts';
import { renderExampleForm } from '#test/example-form.tsx';

afterEach(() => reachability.answered());

/** A form whose first submission got no answer. */
async function submitUnanswered(failure: Error = new ApiError('UNREACHABLE', 'No answer.')) {
  const onSubmit = vi.fn(async () => undefined);
  onSubmit.mockImplementationOnce(async () => {
    reachability.unanswered();
    throw failure;
  });
  const { user } = renderExampleForm(onSubmit);
  const venue = screen.getByRole('textbox', { name: 'Venue' });
  await user.type(venue, 'Town Hall{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer. Your entry will be sent once');
  return { onSubmit, user, venue };
}

it('sends what waited by itself, once, as soon as the server answers', async () => {
  const { onSubmit } = await submitUnanswered();
  act(() => reachability.answered());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  act(() => reachability.unanswered());
  act(() => reachability.answered());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('knows what got no answer by its cause, whatever words stand around it', async () => {
  const cause = new ApiError('UNREACHABLE', 'offline');
  const { onSubmit } = await submitUnanswered(new Error('No answer.', { cause }));
  act(() => reachability.answered());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

it('leaves it to whoever goes on typing', async () => {
  const { onSubmit, user, venue } = await submitUnanswered();
  await user.type(venue, ' 2');
  act(() => reachability.answered());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
