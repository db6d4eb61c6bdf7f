// Replaces the types of the benchmarks' own packages where those are not installed, so that their use is not checked.
type Unchecked = ReturnType<JSON['parse']>;

declare module 'lighthouse';
declare module 'postgraphile';
declare module 'postgraphile/*';

declare module 'puppeteer-core' {
  export type Browser = Unchecked;
  export type CDPSession = Unchecked;
  export type ElementHandle = Unchecked;
  export type Page = Unchecked;
  const puppeteer: Unchecked;

  export { puppeteer as default };
}

declare module 'ws' {
  class WebSocket {
    constructor(...args: Unchecked[]);
    [member: string]: Unchecked;
  }

  export { WebSocket as default };
}
