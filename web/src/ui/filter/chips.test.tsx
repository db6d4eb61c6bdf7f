import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Chips } from './chips.tsx';

function Presets() {
  const [chosen, setChosen] = useState('all');
  return (
    <Chips
      label="Show"
      value={chosen}
      onChange={setChosen}
      options={[
        { value: 'all', label: 'All', count: 43 },
        { value: 'due', label: 'Fee due', count: 9 },
      ]}
    />
  );
}

it('shows one preset as chosen, with how many each shows, and takes a click or an arrow key', async () => {
  const { user } = renderScreen(<Presets />);
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All 43' })).toBeChecked();
  await user.click(screen.getByText('Fee due'));
  expect(screen.getByRole('radio', { name: 'Fee due 9' })).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('radio', { name: 'All 43' })).toBeChecked();
});
