import { currentConnection } from './api-connection.ts';

/**
 * Gives each connection the current access token, and a new one after the server has refused the last: it expired,
 * or the account was disabled.
 */
export class LiveToken {
  private shown: string | null = null;
  private refused: string | null = null;

  /** What `connection_init` carries. Empty when there is no token to be had: the server refuses it, and we come back. */
  async payload(): Promise<Record<string, string>> {
    const connection = currentConnection();
    try {
      let token = await connection.accessToken({ isForced: false });
      if (token !== null && token === this.refused) token = await connection.accessToken({ isForced: true });
      this.shown = token;
      if (token === null) connection.onUnauthenticated();
    } catch {
      // The sign-in service gave no answer; the next try may find it.
      this.shown = null;
    }
    return this.shown === null ? {} : { authorization: `Bearer ${this.shown}` };
  }

  /** The server did not want the token that was shown last. */
  wasRefused(): void {
    this.refused = this.shown;
  }
}
