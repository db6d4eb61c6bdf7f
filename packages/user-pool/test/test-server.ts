/** Where the test run's embedded server is; handed from the global setup to the test files. */
export interface TestServer {
  host: string;
  user: string;
}

/** The database with the pool's tables that each test file clones. */
export const TEMPLATE_NAME = 'template_pool';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}
