import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';

it('shows at most 200 pixels of the menu of a field', async () => {
  const { user } = renderScreen(<Select label="Day" data={['Monday']} />);
  await user.click(screen.getByRole('combobox', { name: 'Day' }));
  const area = screen.getByRole('listbox').firstElementChild as HTMLElement;
  // 16 pixels are one rem.
  expect(area.style.maxHeight).toContain(`${200 / 16}rem`);
});
