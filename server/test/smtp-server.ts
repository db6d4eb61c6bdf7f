import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that keeps what it gets, and can be told to refuse. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: string[];
  /** Refuses this many more mails for the time being. */
  refuseNext(mails: number): void;
  /** Says nothing any more about mails that it is given; with `false`, answers the next ones again. */
  hang(isHanging: boolean): void;
  /** How many mails it was given and has said nothing about. */
  readonly hanging: number;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let refusals = 0;
  let isHanging = false;
  let hanging = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, (mail) => {
      if (isHanging) {
        hanging += 1;
        return null;
      }
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
    hang(wanted) {
      isHanging = wanted;
    },
    get hanging() {
      return hanging;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** @param take gives the answer to a mail, or null for none */
function serve(socket: Socket, take: (mail: string) => string | null): void {
  let waiting = '';
  let mail: string[] | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  function handle(line: string): void {
    if (mail) {
      if (line !== '.') mail.push(line);
      else {
        const answer = take(mail.join('\n'));
        if (answer !== null) say(answer);
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
