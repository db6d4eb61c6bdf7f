import { beforeEach, describe, expect, it, vi } from 'vitest';

type Updates = typeof import('./app-updates.ts');

/** A worker that goes through given states. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  asked = 0;
  async update(): Promise<void> {
    this.asked += 1;
  }
  /** The browser has found another worker and installs it. */
  find(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null;
  readonly registration = new FakeRegistration();
  constructor(controller: FakeWorker | null) {
    super();
    this.controller = controller;
  }
  register = vi.fn(async () => this.registration);
}

let updates: Updates;

beforeEach(async () => {
  vi.resetModules();
  updates = await import('./app-updates.ts');
});

async function watch(container: FakeContainer): Promise<() => boolean> {
  await updates.watchForUpdates(container as unknown as ServiceWorkerContainer);
  const { renderHook } = await import('@testing-library/react');
  const { result } = renderHook(() => updates.useUpdateAvailable());
  return () => result.current;
}

async function act(work: () => void): Promise<void> {
  const { act: reactAct } = await import('@testing-library/react');
  await reactAct(async () => work());
}

describe('a new version', () => {
  it('is not offered on the first visit, when nothing is in control yet', async () => {
    const container = new FakeContainer(null);
    const isOffered = await watch(container);
    const worker = container.registration.find();
    await act(() => worker.become('installed'));
    container.controller = worker;
    await act(() => {
      worker.become('activated');
      container.dispatchEvent(new Event('controllerchange'));
    });
    expect(isOffered()).toBe(false);
  });

  it('is offered once it is installed while another is in control', async () => {
    const container = new FakeContainer(new FakeWorker());
    const isOffered = await watch(container);
    const worker = container.registration.find();
    expect(isOffered()).toBe(false);
    await act(() => worker.become('installed'));
    expect(isOffered()).toBe(true);
  });

  it('that was waiting already is offered at once', async () => {
    const container = new FakeContainer(new FakeWorker());
    container.registration.waiting = new FakeWorker();
    expect((await watch(container))()).toBe(true);
  });

  it('that was being installed already is offered when it is', async () => {
    const container = new FakeContainer(new FakeWorker());
    const worker = container.registration.find();
    const isOffered = await watch(container);
    expect(isOffered()).toBe(false);
    await act(() => worker.become('installed'));
    expect(isOffered()).toBe(true);
  });

  it('that failed to install is not offered', async () => {
    const container = new FakeContainer(new FakeWorker());
    const isOffered = await watch(container);
    await act(() => container.registration.find().become('redundant'));
    expect(isOffered()).toBe(false);
  });

  it('that another window has let take over is offered here too', async () => {
    const container = new FakeContainer(new FakeWorker());
    const isOffered = await watch(container);
    await act(() => container.dispatchEvent(new Event('controllerchange')));
    expect(isOffered()).toBe(true);
  });
});

describe('Refresh', () => {
  it('lets the waiting version take over and reloads when it has', async () => {
    const container = new FakeContainer(new FakeWorker());
    await watch(container);
    const waiting = new FakeWorker();
    container.registration.waiting = waiting;
    const reload = vi.fn();
    updates.refreshApp(container as unknown as ServiceWorkerContainer, reload);
    expect(waiting.heard).toEqual(['take-over']);
    expect(reload).not.toHaveBeenCalled();
    await act(() => {
      container.dispatchEvent(new Event('controllerchange'));
      container.dispatchEvent(new Event('controllerchange'));
    });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads where no version waits any more', async () => {
    const container = new FakeContainer(new FakeWorker());
    await watch(container);
    const reload = vi.fn();
    updates.refreshApp(container as unknown as ServiceWorkerContainer, reload);
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('asks for a new version each hour', async () => {
  vi.useFakeTimers();
  const container = new FakeContainer(null);
  await updates.watchForUpdates(container as unknown as ServiceWorkerContainer);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
  expect(container.registration.asked).toBe(3);
  vi.useRealTimers();
});

it('a failed registration is logged only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const container = new FakeContainer(null);
  container.register.mockRejectedValue(new Error('insecure'));
  await updates.watchForUpdates(container as unknown as ServiceWorkerContainer);
  await updates.watchForUpdates(undefined);
  expect(warn).toHaveBeenCalledOnce();
});
