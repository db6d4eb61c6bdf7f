import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { renderExampleForm } from '#test/example-form.tsx';

describe('a form with a list', () => {
  it('tells what was changed, and that it was changed back', async () => {
    const { user } = renderExampleForm(vi.fn());
    const changed = () => screen.getByRole('status').textContent;
    expect(changed()).toBe('');
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'T');
    expect(changed()).toBe('venue');
    await user.click(screen.getByRole('button', { name: 'Add a presenter' }));
    expect(changed()).toBe('venue presenters');
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Remove presenter 2' }));
    expect(changed()).toBe('');
  });

  it('has lists: rows are added, checked at their place, and taken away with their texts', async () => {
    const onSubmit = vi.fn();
    const { user } = renderExampleForm(onSubmit);
    const presenter = (position: number) => screen.getByRole('textbox', { name: `Presenter ${position}` });
    await user.click(screen.getByRole('button', { name: 'Add a presenter' }));
    await user.click(screen.getByRole('button', { name: 'Add a presenter' }));
    await user.type(presenter(3), 'Uma');
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'Town Hall{Enter}');
    await waitFor(() => expect(presenter(2)).toHaveFocus());
    expect(presenter(2)).toHaveAccessibleDescription('Name is required');
    await user.click(screen.getByRole('button', { name: 'Remove presenter 2' }));
    expect(presenter(2)).toHaveValue('Uma');
    expect(presenter(2)).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        presenters: [
          { id: 'first', name: 'Ashok' },
          { id: expect.any(String), name: 'Uma' },
        ],
      }),
    );
  });

  it("moves a text of the server's with the row of a list that it is about", async () => {
    const { user } = renderExampleForm(() => {
      throw new ApiError('CONFLICT', 'Taken', { 'presenters.1.name': 'Nobody of this name' });
    });
    await user.click(screen.getByRole('button', { name: 'Add a presenter' }));
    await user.type(screen.getByRole('textbox', { name: 'Presenter 2' }), 'Uma');
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'Town Hall{Enter}');
    const second = screen.getByRole('textbox', { name: 'Presenter 2' });
    await waitFor(() => expect(second).toHaveAccessibleDescription('Nobody of this name'));
    await user.click(screen.getByRole('button', { name: 'Remove presenter 1' }));
    const first = screen.getByRole('textbox', { name: 'Presenter 1' });
    expect(first).toHaveValue('Uma');
    expect(first).toHaveAccessibleDescription('Nobody of this name');
  });
});
