import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { toInitials } from './initials-avatar.tsx';
import { ListRow } from './list-row.tsx';

describe('the initials of a name', () => {
  it.each([
    ['AARTHI RAMAN', 'AR'],
    ['Aarthi', 'A'],
    ['A R Raman', 'AR'],
    ['  ', ''],
    ['(Retd.) Suresh – Kumar', 'RK'],
    ['आरती रमन', 'आर'],
  ])('%j: %s', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});

describe('a row', () => {
  it('is opened by its name, which the whole row stands for', async () => {
    const onOpen = vi.fn();
    const { user } = renderScreen(<ListRow name="Aarthi Raman" second="Travel Agency" onOpen={onOpen} />);
    await user.click(screen.getByRole('button', { name: 'Aarthi Raman' }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.getByText('Travel Agency')).toBeVisible();
  });

  it('may lead to an address, or open nothing', () => {
    renderScreen(
      <>
        <ListRow name="Aarthi Raman" to="/member" />
        <ListRow name="Balaji Kumar" aside="₹ 300" />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Aarthi Raman' })).toHaveAttribute('href', '/member');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('₹ 300')).toBeVisible();
  });
});
