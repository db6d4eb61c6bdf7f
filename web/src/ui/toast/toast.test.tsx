import { TOAST_MS, UNDO_TOAST_MS } from '@fellowship/domain/platform/limits';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { AppToasts } from '../overlays.tsx';
import { showUndoToast, toast } from './toast.tsx';

describe('toast', () => {
  afterEach(() => {
    vi.useRealTimers();
    act(() => notifications.clean());
  });

  it.each(['success', 'info'] as const)('announces %s politely', async (kind) => {
    renderScreen(<AppToasts />);
    act(() => toast[kind](`A ${kind}`));
    expect(await screen.findByText(`A ${kind}`)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(`A ${kind}`);
  });

  it.each(['warning', 'error'] as const)('announces %s at once', async (kind) => {
    renderScreen(<AppToasts />);
    act(() => toast[kind](`A ${kind}`));
    expect(await screen.findByText(`A ${kind}`)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(`A ${kind}`);
  });

  it('pushes the content of a phone down by its height, until it is gone', () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query === '(max-width: 48em)' });
    let tellSize: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          tellSize = listener;
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
    const { dataset, style } = document.documentElement;
    const { unmount } = renderScreen(<AppToasts />);
    tellSize();
    expect(dataset.toasts).toBe('');
    expect(style.getPropertyValue('--app-toasts')).toBe('64px');
    height.mockReturnValue(0);
    tellSize();
    expect(dataset.toasts).toBeUndefined();
    expect(style.getPropertyValue('--app-toasts')).toBe('');
    unmount();
    height.mockRestore();
    vi.unstubAllGlobals();
    window.matchMedia = matchMedia;
  });

  it('goes by itself after five seconds', async () => {
    vi.useFakeTimers();
    renderScreen(<AppToasts />);
    act(() => toast.success('Gone soon'));
    await act(() => vi.advanceTimersByTimeAsync(TOAST_MS - 100));
    expect(screen.getByText('Gone soon')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Gone soon')).not.toBeInTheDocument();
  });

  it('offers Undo once, and longer', async () => {
    vi.useFakeTimers();
    const undo = vi.fn();
    renderScreen(<AppToasts />);
    act(() => showUndoToast('Swapped', undo));
    await act(() => vi.advanceTimersByTimeAsync(UNDO_TOAST_MS - 100));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Swapped')).not.toBeInTheDocument();
  });
});
