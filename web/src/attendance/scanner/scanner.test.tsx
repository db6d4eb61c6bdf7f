import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCamera, setVisible } from '#test/fake-camera.ts';
import { clearSight, inSight } from '#test/fake-decoder.ts';
import { renderScreen } from '#test/render.tsx';
import { AppToasts } from '#ui/overlays.tsx';
import { createSightings } from '../qr/use-qr-reader.ts';
import { Scanner } from './scanner.tsx';

vi.mock('../qr/qr-decoder.ts', async () => (await import('#test/fake-decoder.ts')).decoderModule);

const LINK = 'https://rmb.example/#c=chennai_m1_20261120_0730_0900.Zm9yZ2Vk';

/** Long enough for the scanner to look several times. */
const aWhile = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

function show(props: { isBusy?: boolean } = {}) {
  const onText = vi.fn();
  const onClose = vi.fn();
  const sightings = createSightings();
  const element = (isBusy: boolean) => (
    <>
      <AppToasts />
      <Scanner isBusy={isBusy} sightings={sightings} onText={onText} onClose={onClose} />
    </>
  );
  const { rerender, ...rest } = renderScreen(element(props.isBusy ?? false));
  return { onText, onClose, setBusy: (isBusy: boolean) => rerender(element(isBusy)), ...rest };
}

describe('the scanner', () => {
  beforeEach(clearSight);
  afterEach(() => {
    setVisible(true);
    act(() => notifications.clean());
  });

  it('opens the rear camera, and Close Camera asks to be closed', async () => {
    const { getUserMedia } = fakeCamera();
    const { onClose, user } = show();
    expect(await screen.findByText('Hold the camera over the QR code of the meeting')).toBeVisible();
    expect(getUserMedia).toHaveBeenCalledOnce();
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: 'environment' } },
    });
    await user.click(screen.getByRole('button', { name: 'Close Camera' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stops every track when it goes', async () => {
    const { streams } = fakeCamera();
    const { unmount } = show();
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(streams[0]?.track.readyState).toBe('live');
    unmount();
    await waitFor(() => expect(streams[0]?.track.readyState).toBe('ended'));
  });

  it('stops a camera that was allowed only after the scanner had gone', async () => {
    const { streams, getUserMedia } = fakeCamera();
    const open = getUserMedia.getMockImplementation();
    const allow = Promise.withResolvers<void>();
    getUserMedia.mockImplementation(async (constraints) => {
      await allow.promise;
      if (!open) throw new Error('no camera');
      return open(constraints);
    });
    const { unmount } = show();
    unmount();
    await act(async () => allow.resolve());
    await waitFor(() => expect(streams[0]?.track.readyState).toBe('ended'));
  });

  it('reports a code once while it stays before the camera, and goes on to the next', async () => {
    fakeCamera();
    const { onText } = show();
    inSight.texts = ['WIFI:S:club'];
    await waitFor(() => expect(onText).toHaveBeenCalledWith('WIFI:S:club'));
    await aWhile();
    inSight.texts = [LINK];
    await waitFor(() => expect(onText).toHaveBeenCalledWith(LINK));
    expect(onText).toHaveBeenCalledTimes(2);
  });

  it('prefers a meeting’s code to what else is in the picture', async () => {
    fakeCamera();
    const { onText } = show();
    inSight.texts = ['https://poster.example/', LINK];
    await waitFor(() => expect(onText).toHaveBeenCalled());
    expect(onText.mock.calls).toEqual([[LINK]]);
  });

  it('reports nothing new while a code is looked up, and what it then sees afterwards', async () => {
    fakeCamera();
    const { onText, setBusy } = show({ isBusy: true });
    expect(await screen.findByText('Checking the code…')).toBeVisible();
    inSight.texts = [LINK];
    await aWhile();
    expect(onText).not.toHaveBeenCalled();
    setBusy(false);
    await waitFor(() => expect(onText).toHaveBeenCalledWith(LINK));
  });

  it('says once that pictures cannot be decoded, and goes on', async () => {
    fakeCamera();
    inSight.isBroken = true;
    const { onText } = show();
    expect(await screen.findByText('Error scanning QR Code')).toBeVisible();
    await aWhile();
    expect(screen.getAllByText('Error scanning QR Code')).toHaveLength(1);
    inSight.isBroken = false;
    inSight.texts = [LINK];
    await waitFor(() => expect(onText).toHaveBeenCalledWith(LINK));
  });

  it('says that the camera failed, and tries again on request', async () => {
    const { getUserMedia, streams } = fakeCamera();
    getUserMedia.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    const { user } = show();
    expect(await screen.findByText('Failed to access camera')).toBeVisible();
    expect(streams).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(await screen.findByText('Hold the camera over the QR code of the meeting')).toBeVisible();
  });

  it('says so too where the browser has no cameras at all', async () => {
    fakeCamera();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    show();
    expect(await screen.findByText('Failed to access camera')).toBeVisible();
  });

  it('notices when the camera is taken away', async () => {
    const { streams } = fakeCamera();
    show();
    await screen.findByText('Hold the camera over the QR code of the meeting');
    act(() => {
      streams[0]?.track.dispatchEvent(new Event('ended'));
    });
    expect(await screen.findByText('Failed to access camera')).toBeVisible();
  });

  it('closes the camera when the decoder cannot be fetched', async () => {
    const { streams } = fakeCamera();
    inSight.isMissing = true;
    const { user } = show();
    expect(await screen.findByText('Error scanning QR Code')).toBeVisible();
    await waitFor(() => expect(streams[0]?.track.readyState).toBe('ended'));
    inSight.isMissing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(streams[1]?.track.readyState).toBe('live'));
  });

  it('gives the camera up in the background and takes a fresh stream when it is looked at again', async () => {
    const { streams } = fakeCamera();
    show();
    await screen.findByText('Hold the camera over the QR code of the meeting');
    act(() => setVisible(false));
    await waitFor(() => expect(streams[0]?.track.readyState).toBe('ended'));
    act(() => setVisible(true));
    await waitFor(() => expect(streams[1]?.track.readyState).toBe('live'));
  });

  it('switches the lamp of a camera that has one', async () => {
    const { streams } = fakeCamera({ hasTorch: true });
    const { user } = show();
    const torch = await screen.findByRole('button', { name: 'Torch' });
    await user.click(torch);
    expect(torch).toHaveAttribute('aria-pressed', 'true');
    expect(streams[0]?.track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  });

  it('shows no lamp where there is none', async () => {
    fakeCamera();
    show();
    await screen.findByText('Hold the camera over the QR code of the meeting');
    expect(screen.queryByRole('button', { name: 'Torch' })).not.toBeInTheDocument();
  });
});
