import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import { requestMessages } from '../api/request.messages.ts';

/** Node's own reasons for ending a connection, in the shape that every refusal has. */
const ANSWERS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, requestMessages.tooSlow],
  HPE_HEADER_OVERFLOW: [431, requestMessages.headersTooLarge],
};
const OTHER = [400, requestMessages.badRequest] as const;

/** Answers an invalid or incomplete request and closes the connection. */
export function closeBroken(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = ANSWERS[error.code ?? ''] ?? OTHER;
  closeWith(socket, status, message);
}

/** Writes a refusal directly to the socket and closes the connection. */
export function closeWith(socket: Duplex, status: number, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_INPUT' } }] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/** Ends a live connection that failed. Invalid input is not our failure: any client can send it. */
export function endBrokenLive(
  error: Error & { code?: string },
  socket: WebSocket,
  { log }: Pick<FastifyRequest, 'log'>,
): void {
  if (error.code?.startsWith('WS_ERR_'))
    log.debug({ err: error }, 'A live connection sent what is no message');
  else log.error({ err: error }, 'A live connection failed');
  socket.terminate();
}
