import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { OperationName, ResultOf } from './operations.ts';

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

/**
 * A browser's web socket whose other end is the test: it speaks the graphql-ws protocol and closes with its codes, as the
 * server does, where the page does not keep to it.
 */
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
  private isAcknowledged = false;
  private readonly server: FakeLive;

  constructor(url: string, server: FakeLive) {
    this.url = url;
    this.server = server;
    setTimeout(() => this.open());
  }

  send(text: string): void {
    const { id = '', type, payload } = JSON.parse(text) as Message;
    const misuse = this.misuseBy(type, id);
    if (misuse) this.close(...misuse);
    else if (type === 'connection_init') {
      this.init = payload;
      if (this.server.isRefusing) setTimeout(() => this.close(4403, 'Forbidden'));
      else {
        this.isAcknowledged = true;
        this.answer({ type: 'connection_ack' });
      }
    }
    if (type === 'ping' && !this.server.isSilent) this.answer({ type: 'pong' });
    if (type === 'subscribe' && !misuse) {
      const { operationName: operation, variables } = payload as Named;
      this.payloads.push(payload);
      this.watched.push({ id, operation, variables });
    }
    if (type === 'complete') this.watched = this.watched.filter((subscribed) => subscribed.id !== id);
  }

  /** How the server closes the connection of a client that does not keep to the protocol. */
  private misuseBy(type: string, id: string): [code: number, reason: string] | null {
    if (type === 'connection_init' && this.init !== undefined)
      return [4429, 'Too many initialisation requests'];
    if (type !== 'subscribe') return null;
    if (!this.isAcknowledged) return [4401, 'Unauthorized'];
    const isTaken = this.watched.some((subscribed) => subscribed.id === id);
    return isTaken ? [4409, `Subscriber for ${id} already exists`] : null;
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
  /** The connection looks open, but the other end is gone. */
  isSilent: boolean;
  /** The variables of every open subscription to an operation. */
  watching(operation: OperationName): Record<string, unknown>[];
  /** An event for everybody who watches the operation. */
  emit<Operation extends OperationName>(operation: Operation, data: ResultOf<Operation>): Promise<void>;
  /** The operation is refused where it is watched. */
  refuse(operation: OperationName, code: string): Promise<void>;
  /** The server ends the operation where it is watched. */
  complete(operation: OperationName): Promise<void>;
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

  /** A message after which the operation is not watched any more. */
  async function end(operation: OperationName, message: Message): Promise<void> {
    const ended = open().flatMap(({ watched }) => watched.filter((one) => one.operation === operation));
    await toAll(operation, message);
    for (const socket of sockets) socket.watched = socket.watched.filter((one) => !ended.includes(one));
  }

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
    refuse: (operation, code) =>
      end(operation, { type: 'error', payload: [{ message: code, extensions: { code } }] }),
    complete: (operation) => end(operation, { type: 'complete' }),
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
