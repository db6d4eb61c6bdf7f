import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { type AsyncSource, AsyncView } from './async-view.tsx';

function show(source: Partial<AsyncSource<string[]>>) {
  return renderScreen(
    <AsyncView
      source={{ data: undefined, isPending: false, isError: false, refetch: vi.fn(), ...source }}
      isEmpty={(names) => names.length === 0}
      empty="Data Not Available"
    >
      {(names) => <p>{names.join(', ')}</p>}
    </AsyncView>,
  );
}

describe('AsyncView', () => {
  it('shows that it is loading', () => {
    const { container } = show({ isPending: true });
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  });

  it('offers to try again after a failure', async () => {
    const refetch = vi.fn();
    const { user } = show({ isError: true, refetch });
    expect(screen.getByRole('alert')).toHaveTextContent('The data could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('says what is missing when there is nothing', () => {
    show({ data: [] });
    expect(screen.getByText('Data Not Available')).toBeInTheDocument();
  });

  it('keeps showing what it has when a later refresh fails', () => {
    show({ data: ['Asha', 'Bala'], isError: true });
    expect(screen.getByText('Asha, Bala')).toBeInTheDocument();
  });
});
