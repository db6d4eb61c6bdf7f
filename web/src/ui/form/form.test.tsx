import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { EMPTY, renderExampleForm } from '#test/example-form.tsx';

describe('Form', () => {
  it('says what is wrong beside the field, focuses it and submits nothing', async () => {
    const onSubmit = vi.fn();
    const { user } = renderExampleForm(onSubmit);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    expect(venue).toHaveAccessibleDescription('Venue is required');
    await waitFor(() => expect(venue).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits what the schema makes of the entries, and clears an error once its field changes', async () => {
    const onSubmit = vi.fn();
    const { user } = renderExampleForm(onSubmit);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), '  Town Hall ');
    expect(screen.queryByText('Venue is required')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, venue: 'Town Hall' }));
  });

  it("puts the server's texts at their fields and keeps what was typed", async () => {
    const { user } = renderExampleForm(() => {
      throw new ApiError('BAD_INPUT', 'Check your input', { venue: 'This venue is closed' });
    });
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    await user.type(venue, 'Town Hall{Enter}');
    await waitFor(() => expect(venue).toHaveAccessibleDescription('This venue is closed'));
    expect(venue).toHaveValue('Town Hall');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is empty again for the next entry, which begins at its first field', async () => {
    const { user } = renderExampleForm(vi.fn(), { startsAgain: true });
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    await user.type(venue, 'Town Hall');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(venue).toHaveValue(''));
    expect(venue).toHaveFocus();
    expect(venue).not.toHaveAccessibleDescription();
  });

  it('shows a failure that belongs to no field above the button', async () => {
    const { user } = renderExampleForm(() =>
      Promise.reject(new ApiError('CONFLICT', 'Somebody else changed it')),
    );
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'Town Hall{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed it');
  });

  it('is busy while submitting and cannot be submitted twice', async () => {
    let finish = (): void => undefined;
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderExampleForm(onSubmit);
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    await user.type(venue, 'Town Hall');
    // Two submissions before the button could be disabled.
    const form = venue.closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading');
    expect(onSubmit).toHaveBeenCalledOnce();
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading'),
    );
  });
});
