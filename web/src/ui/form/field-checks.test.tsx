import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { renderExampleForm, retypeIn, TEN_DIGITS } from '#test/example-form.tsx';

describe('the fields of a form', () => {
  it('checks a field while typing once it was changed and left for another, and no other field', async () => {
    const { user } = renderExampleForm(vi.fn());
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.type(mobile, '98400');
    expect(mobile).not.toHaveAccessibleDescription();
    await user.tab();
    expect(mobile).toHaveAccessibleDescription(TEN_DIGITS);
    await user.type(mobile, '1234');
    expect(mobile).toHaveAccessibleDescription(TEN_DIGITS);
    await user.type(mobile, '5');
    expect(mobile).not.toHaveAccessibleDescription();
    await user.type(mobile, '{Backspace}');
    expect(mobile).toHaveAccessibleDescription(TEN_DIGITS);
    expect(screen.getByRole('textbox', { name: 'Venue' })).not.toHaveAccessibleDescription();
  });

  it('says nothing of a field that was only passed, or left for a button', async () => {
    const { user } = renderExampleForm(vi.fn());
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    await user.click(venue);
    await user.tab();
    expect(venue).not.toHaveAccessibleDescription();
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.type(mobile, '1');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(mobile).not.toHaveAccessibleDescription();
  });

  it('checks every field while typing once it was submitted', async () => {
    const { user } = renderExampleForm(vi.fn());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const venue = screen.getByRole('textbox', { name: 'Venue' });
    await user.type(venue, 'T');
    expect(venue).not.toHaveAccessibleDescription();
    await user.clear(venue);
    expect(venue).toHaveAccessibleDescription('Venue is required');
  });

  it.each([
    '{Shift>}{Tab}{/Shift}',
    '{Enter}',
  ])('says anew what depends on another field, after %s', async (key) => {
    const { user } = renderExampleForm(vi.fn());
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'Town Hall');
    await retypeIn(user, 'First day', '5');
    await retypeIn(user, 'Last day', '4');
    await user.keyboard(key);
    const last = screen.getByRole('textbox', { name: 'Last day' });
    await waitFor(() => expect(last).toHaveAccessibleDescription('The last day is before the first'));
    await retypeIn(user, 'First day', '3');
    expect(last).not.toHaveAccessibleDescription();
  });

  it("keeps a text of the server's until its own field changes", async () => {
    const { user } = renderExampleForm(() => {
      throw new ApiError('CONFLICT', 'Taken', { mobile: 'Mobile already exists' });
    });
    const mobile = screen.getByRole('textbox', { name: 'Mobile' });
    await user.type(mobile, '9840012345');
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 'Town Hall{Enter}');
    await waitFor(() => expect(mobile).toHaveAccessibleDescription('Mobile already exists'));
    await user.type(screen.getByRole('textbox', { name: 'Venue' }), 's');
    expect(mobile).toHaveAccessibleDescription('Mobile already exists');
    await user.type(mobile, '{Backspace}6');
    expect(mobile).not.toHaveAccessibleDescription();
  });
});
