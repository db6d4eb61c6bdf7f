import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { StarRating } from './star-rating.tsx';

function Example({ first, error }: { first: number | null; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <StarRating label="Intensity" value={value} onChange={setValue} error={error} required />
      <output>{value ?? 'none'}</output>
    </>
  );
}

const group = () => screen.getByRole('radiogroup', { name: /^Intensity/ });
const fullCount = () => group().querySelectorAll('[data-full]').length;
const chosen = () => screen.getByRole('status').textContent;

it('begins with nothing chosen, and takes a press on a star', async () => {
  const { user } = renderScreen(<Example first={null} />);
  expect(fullCount()).toBe(0);
  await user.click(screen.getByRole('radio', { name: '4 stars' }));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(fullCount()).toBe(4);
  expect(chosen()).toBe('4');
});

it('is one stop of the keyboard, where the arrow keys choose', async () => {
  const { user } = renderScreen(<Example first={2} />);
  await user.tab();
  expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('3');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
});

it('says what is wrong', () => {
  renderScreen(<Example first={null} error="Required field" />);
  expect(group()).toBeInvalid();
  expect(group()).toHaveAccessibleDescription('Required field');
});
