import { refuse } from '@fellowship/domain/refusals/refusal';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { RefusalError } from '../refusal-error.ts';
import { API_MESSAGES } from './api.messages.ts';

/**
 * Browsers let any page open a web socket to us, so a page must be of the public address or of the host that the
 * request came by. Programs say no origin and pass.
 * @throws RefusalError `FORBIDDEN`
 */
export function requireKnownOrigin({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && new URL(origin).host === request.host) return;
  throw new RefusalError(refuse('FORBIDDEN', API_MESSAGES.foreignOrigin));
}
