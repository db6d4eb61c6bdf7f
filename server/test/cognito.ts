import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import Fastify from 'fastify';
import { cognitoAdminClient, type PoolAdmin } from '#identity/accounts/account.worker.ts';
import { CLIENT_ID, POOL_ID } from '#identity/pool-accounts.ts';
import type { Config } from '../src/config.ts';
import { startTestPool, type TestPool } from './user-pool.ts';

/** A user pool that is not the instance's own, as its administrator reaches it: over the network. */
export interface TestCognito extends TestPool {
  /** Where the admin operations are. */
  readonly origin: string;
  readonly admin: PoolAdmin;
  /** What an instance is configured with that uses it. */
  readonly settings: Pick<Config, 'cognito'>;
  /** The admin operations that arrived, in their order. */
  readonly asked: string[];
  /** From now on, and until it is told otherwise, the connection breaks: before the work of an operation, or after it. */
  breaks(when: 'before' | 'after' | 'never', operation?: string): void;
  /** Something happens in the pool just before an operation is carried out, once. */
  before(operation: string, happening: () => Promise<void>): void;
}

type AnyCommand = new (input: object) => Parameters<sdk.CognitoIdentityProviderClient['send']>[0];

/** A second pool of ours on a database of its own, as the stand-in for Amazon Cognito. */
export async function startCognito(): Promise<TestCognito> {
  const pool = await startTestPool();
  const inProcess = await pool.userPool.adminClient();
  const asked: string[] = [];
  const happenings = new Map<string, () => Promise<void>>();
  let breaking: { when: 'before' | 'after' | 'never'; operation?: string | undefined } = { when: 'never' };
  const http = Fastify();
  http.addContentTypeParser('application/x-amz-json-1.1', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  );
  http.post('/', async (request, reply) => {
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    asked.push(operation);
    const isBroken = breaking.operation === undefined || breaking.operation === operation;
    const breakOff = () => reply.hijack().raw.destroy();
    if (isBroken && breaking.when === 'before') return breakOff();
    const Command = (sdk as unknown as Record<string, AnyCommand>)[`${operation}Command`];
    const happening = happenings.get(operation);
    happenings.delete(operation);
    await happening?.();
    if (!Command) return reply.code(400).send({ __type: 'UnknownOperationException' });
    const { status, body } = await inProcess.send(new Command(request.body as object)).then(
      (output) => ({ status: 200, body: { ...output, $metadata: undefined } }),
      (error: Error) => ({ status: 400, body: { __type: error.name, message: error.message } }),
    );
    if (isBroken && breaking.when === 'after') return breakOff();
    return reply.code(status).type('application/x-amz-json-1.1').send(writeAnswer(body));
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const cognito = {
    userPoolId: POOL_ID,
    userPoolClientId: CLIENT_ID,
    region: 'ap-south-1',
    endpoint: origin,
  };
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  return {
    ...pool,
    origin,
    admin: { client: await cognitoAdminClient(cognito), userPoolId: POOL_ID },
    settings: { cognito },
    asked,
    breaks(when, operation) {
      breaking = { when, operation };
    },
    before(operation, happening) {
      happenings.set(operation, happening);
    },
    async close() {
      await http.close();
      await pool.close();
    },
  };
}

/** As the protocol writes an answer: instants are seconds. */
function writeAnswer(output: object): string {
  return JSON.stringify(output, function (this: Record<string, unknown>, name, value: unknown) {
    const plain = this[name];
    return plain instanceof Date ? plain.getTime() / 1000 : value;
  });
}
