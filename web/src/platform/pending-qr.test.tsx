import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropSession } from '#identity/session.ts';
import { renderScreen } from '#test/render.tsx';
import { capturePendingQr, usePendingQr } from './pending-qr.ts';

function Probe() {
  const { qr, clear } = usePendingQr();
  return (
    <button type="button" onClick={clear}>
      {qr ?? 'nothing waits'}
    </button>
  );
}

describe('a check-in link that was opened', () => {
  afterEach(() => {
    history.replaceState(null, '', '/');
    sessionStorage.clear();
  });

  it('leaves the address bar and waits, whole, until it is dealt with', async () => {
    history.replaceState(null, '', '/#c=payload.signature');
    capturePendingQr();
    expect(location.hash).toBe('');
    const { user } = renderScreen(<Probe />);
    expect(screen.getByRole('button')).toHaveTextContent('http://localhost:3000/#c=payload.signature');
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveTextContent('nothing waits');
  });

  it('outlives a session that the server dropped, so that it is carried out after signing in again', () => {
    history.replaceState(null, '', '/#c=payload.signature');
    renderScreen(<Probe />);
    act(() => {
      capturePendingQr();
      dropSession('Dropped.');
    });
    expect(screen.getByRole('button')).toHaveTextContent('#c=payload.signature');
  });

  it('is not confused with any other hash', () => {
    history.replaceState(null, '', '/#content');
    capturePendingQr();
    renderScreen(<Probe />);
    expect(screen.getByRole('button')).toHaveTextContent('nothing waits');
    expect(location.hash).toBe('#content');
  });
});
