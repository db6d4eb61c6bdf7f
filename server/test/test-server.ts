/** Where the test run's embedded server is; handed from the global setup to the test files. */
export interface TestServer {
  host: string;
  user: string;
}

/** The migrated, empty database that each test file clones. */
export const TEMPLATE_NAME = 'template_fellowship';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
    /** A data folder with a migrated, empty database; nobody runs on it. */
    preparedDataDir: string;
  }
}
