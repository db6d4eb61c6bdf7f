/** What the server tells the browser before anything else (`/config.json`). */
export interface AppConfig {
  readonly productName: string;
  readonly auth: {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    /** Absent where a real Cognito pool answers at its own address. */
    readonly userPoolEndpoint?: string | null;
  };
  readonly endpoints: Readonly<Record<'main' | 'attendance' | 'subscription' | 'payment', string>>;
}

/** Fetches the configuration, which our own server made; fails when the server cannot be reached. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  return (await response.json()) as AppConfig;
}
