import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { expect, it, onTestFinished } from 'vitest';
import { mintAccessTokens } from '../test/access-tokens.ts';
import { newTestDatabase } from '../test/database.ts';
import { newChapter, newMember } from '../test/factories.ts';
import { findFreePort, startProduct } from '../test/product-process.ts';

/** Somebody who collects what products send, as OpenTelemetry's collector does. */
async function newCollector() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push((await buffer(request)).toString('latin1'));
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a request is sent as a part of its caller’s trace; what asks for health is not', async () => {
  const database = await newTestDatabase();
  onTestFinished(() => database.close());
  const collector = await newCollector();
  const { host, user, database: name } = database.connection;
  const variables = {
    SECRET_KEY: 'a secret of thirty-two characters',
    PUBLIC_URL: 'https://club.example',
    DATA_DIR: newTemporaryFolder(),
    DATABASE_URL: `postgres:///${name}?${new URLSearchParams({ host: String(host), user: String(user) })}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const chapterId = await newChapter(database);
  const member = await newMember(database, { chapter_id: chapterId });
  const instance = { secretKey: variables.SECRET_KEY, publicUrl: 'https://club.example' };
  const tokens = await mintAccessTokens(database, instance, [member]);
  const product = await startProduct({ port: await findFreePort(), tokens, variables });
  onTestFinished(() => product.stop('SIGKILL'));
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await fetch(`${product.origin}/readyz`);
  await fetch(`${product.origin}/config.json`, { headers: { traceparent } });
  await product.ask('main', member, '{ getSession { role } }');
  await product.stop();
  const spans = collector.received.join('\n');
  expect(spans).toContain(traceId);
  expect(spans).toContain('/config.json');
  expect(spans).toContain('/graphql');
  expect(spans).toContain('pg.query');
  expect(spans, 'values stay here').not.toContain(member);
  expect(spans).not.toContain('/readyz');
}, 120_000);
