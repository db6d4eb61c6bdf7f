import * as z from 'zod/mini';

const ConfigSchema = z.object({
  productName: z.string(),
  auth: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    /** Absent where a real Cognito pool answers at its own address. */
    userPoolEndpoint: z.nullish(z.string()),
  }),
  endpoints: z.object({
    main: z.string(),
    attendance: z.string(),
    subscription: z.string(),
    payment: z.string(),
  }),
});

/** What the server tells the browser before anything else (`/config.json`, DESIGN 5). */
export type AppConfig = z.infer<typeof ConfigSchema>;

/** Fetches the configuration; fails when the server cannot be reached. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  return ConfigSchema.parse(await response.json());
}
