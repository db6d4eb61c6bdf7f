import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that keeps what it gets, and can be told to refuse. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: string[];
  /** Refuses this many more mails for the time being. */
  refuseNext(mails: number): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: string[] = [];
  let refusals = 0;
  const server = createServer((socket) => {
    serve(socket, (mail) => {
      if (refusals > 0) {
        refusals -= 1;
        return '451 try again later';
      }
      received.push(mail);
      return '250 taken';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(mails) {
      refusals = mails;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, take: (mail: string) => string): void {
  let waiting = '';
  let mail: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  function handle(line: string): void {
    if (mail) {
      if (line !== '.') mail.push(line);
      else {
        say(take(mail.join('\n')));
        mail = null;
      }
    } else if (line === 'DATA') {
      mail = [];
      say('354 go on');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const lines = (waiting + data.toString()).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) handle(line);
  });
  say('220 test');
}
