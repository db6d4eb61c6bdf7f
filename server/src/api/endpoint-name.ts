/** The four endpoints, each with a schema of its own. */
export type EndpointName = 'main' | 'attendance' | 'subscription' | 'payment';
