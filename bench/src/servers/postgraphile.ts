import { createServer, type RequestListener } from 'node:http';
import { createTokenVerifier } from '@fellowship/user-pool';
import type { JSONWebKeySet } from 'jose';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { jsonPgSmartTags } from 'postgraphile/utils';
import { CLIENT_ID, poolIssuer } from '../../../server/src/identity/pool-accounts.ts';
import { PUBLIC_URL } from './instance.ts';

/**
 * PostGraphile 5 on the same database, in a separate process: its recommended preset, as many connections as the
 * product, no development tools, the same token verified by the same code (with the same cache). It sets no role and
 * checks no policy, so it does less than the product.
 */
const env = process.env as { PORT: string; HOST: string; DATABASE_URL: string; JWKS: string };

const CONNECTIONS = 10;
const jwks = JSON.parse(env.JWKS) as JSONWebKeySet;
const verifier = createTokenVerifier({
  issuer: poolIssuer(PUBLIC_URL),
  clientId: CLIENT_ID,
  jwks: async () => jwks,
});

const pool = new pg.Pool({ connectionString: env.DATABASE_URL, max: CONNECTIONS });
const orderBy = { tags: { behavior: ['+orderBy'] } };
const filterBy = { tags: { behavior: ['+filterBy'] } };
/** It can sort and filter only by the first column of an index; those of inboxes and activities start with the chapter. */
const tags = jsonPgSmartTags({
  version: 1,
  config: {
    attribute: {
      'notification.at': orderBy,
      'notification.type': filterBy,
      'notification.code': filterBy,
      'notification.is_deleted': filterBy,
      'member.status': filterBy,
      'member.is_admin': filterBy,
      'visitor.is_deleted': filterBy,
      ...Object.fromEntries(
        [
          ...['referral.referred_by', 'referral.referred_to', 'referral.is_deleted', 'thanks_note.thanks_by'],
          ...['thanks_note.thanks_to', 'thanks_note.is_deleted', 'r2r.member_id', 'r2r.is_deleted'],
        ].map((column) => [column, filterBy]),
      ),
      ...Object.fromEntries(
        ['referral.date', 'thanks_note.date', 'r2r.date'].map((column) => [column, orderBy]),
      ),
    },
  },
});

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [tags],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  grafast: {
    explain: false,
    async context({ node }) {
      const header = node?.req.headers.authorization ?? '';
      await verifier.verify(header.replace(/^Bearer\s+/i, ''));
      return {};
    },
  },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
});

const http = createServer();
await instance.createServ(grafserv).addTo(http);
const graphql = http.listeners('request') as RequestListener[];
http.removeAllListeners('request');
http.on('request', (request, response) => {
  if (request.url === '/ready') response.end('ready');
  else for (const listener of graphql) listener(request, response);
});
await instance.getSchema();
http.listen(Number(env.PORT), env.HOST);
process.on('SIGTERM', () => process.exit());
