import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface Subscribed {
  id: string;
  operation: string;
  variables: Record<string, unknown>;
}

interface Message {
  id?: string;
  type: string;
  payload?: unknown;
}

interface Named {
  operationName: string;
  variables: Record<string, unknown>;
}

/** A browser's web socket whose other end is the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState: number = FakeSocket.CONNECTING;
  /** What the page is watching. */
  watched: Subscribed[] = [];
  /** Everything that was subscribed to here, as it was sent. */
  readonly payloads: unknown[] = [];
  /** What `connection_init` carried. */
  init: unknown = undefined;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  readonly url: string;
  private readonly server: FakeLive;

  constructor(url: string, server: FakeLive) {
    this.url = url;
    this.server = server;
    setTimeout(() => this.open());
  }

  send(text: string): void {
    const { id = '', type, payload } = JSON.parse(text) as Message;
    if (type === 'connection_init') {
      this.init = payload;
      if (this.server.isRefusing) setTimeout(() => this.close(4403, 'Forbidden'));
      else this.answer({ type: 'connection_ack' });
    }
    if (type === 'ping' && !this.server.isSilent) this.answer({ type: 'pong' });
    if (type === 'subscribe') {
      const { operationName: operation, variables } = payload as Named;
      this.payloads.push(payload);
      this.watched.push({ id, operation, variables });
    }
    if (type === 'complete') this.watched = this.watched.filter((subscribed) => subscribed.id !== id);
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.watched = [];
    setTimeout(() => this.onclose?.({ code, reason }));
  }

  answer(message: Message): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  private open(): void {
    if (this.readyState !== FakeSocket.CONNECTING) return;
    if (this.server.isDown) {
      this.close(1006);
      return;
    }
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
}

/** Stands for the live side of the endpoints; made by `fakeLive`. */
export interface FakeLive {
  /** Every connection that the page has opened, oldest first. */
  readonly sockets: FakeSocket[];
  /** No connection can be made. */
  isDown: boolean;
  /** The token is not accepted. */
  isRefusing: boolean;
  /** The connection looks open, and nobody is there any more. */
  isSilent: boolean;
  /** The variables of every open subscription to an operation. */
  watching(operation: string): Record<string, unknown>[];
  /** An event for everybody who watches the operation. */
  emit(operation: string, data: unknown): Promise<void>;
  /** The operation is refused where it is watched. */
  refuse(operation: string, code: string): Promise<void>;
  /** Every connection is closed. */
  drop(code?: number): Promise<void>;
}

/** Puts a server of live events behind the page's web sockets; nothing is sent but what the test emits. */
export function fakeLive(): FakeLive {
  const sockets: FakeSocket[] = [];
  const open = () => sockets.filter(({ readyState }) => readyState === FakeSocket.OPEN);

  const toAll = (operation: string, message: Message): Promise<void> =>
    act(async () => {
      for (const socket of open()) {
        for (const subscribed of socket.watched.filter((one) => one.operation === operation)) {
          socket.onmessage?.({ data: JSON.stringify({ ...message, id: subscribed.id }) });
        }
      }
    });

  const live: FakeLive = {
    sockets,
    isDown: false,
    isRefusing: false,
    isSilent: false,
    watching: (operation) =>
      open().flatMap(({ watched }) =>
        watched.filter((one) => one.operation === operation).map(({ variables }) => variables),
      ),
    emit: (operation, data) => toAll(operation, { type: 'next', payload: { data } }),
    async refuse(operation, code) {
      const refused = open().flatMap(({ watched }) => watched);
      await toAll(operation, { type: 'error', payload: [{ message: code, extensions: { code } }] });
      for (const socket of sockets) socket.watched = socket.watched.filter((one) => !refused.includes(one));
    },
    drop: (code = 1006) =>
      act(async () => {
        for (const socket of open()) socket.close(code);
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };

  class PageSocket extends FakeSocket {
    constructor(url: string) {
      super(url, live);
      sockets.push(this);
    }
  }
  vi.stubGlobal('WebSocket', PageSocket);
  return live;
}
