import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where the payment provider's checkout is loaded from, and what it frames and calls; only where its keys are configured. */
const CHECKOUT = 'https://checkout.razorpay.com';
const PROVIDER = 'https://api.razorpay.com';
const PROVIDER_CALLS = [PROVIDER, 'https://lumberjack.razorpay.com'];

/**
 * A strict content policy built from the configuration: no script but our own, no request but to us and to the pool,
 * store and payment provider that are configured, and nothing inside a page but the manuals. Mantine needs inline styles; the QR decoder needs WebAssembly.
 */
export async function securityHeaders(http: FastifyInstance, config: Config): Promise<void> {
  const https = config.publicUrl.startsWith('https://');
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...(config.razorpay ? [CHECKOUT] : [])],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': [
          "'self'",
          'data:',
          'blob:',
          ...poolOrigins(config),
          ...(config.razorpay ? PROVIDER_CALLS : []),
        ],
        ...(config.razorpay ? { 'frame-src': ["'self'", CHECKOUT, PROVIDER] } : {}),
        'worker-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'self'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)');
  });
}

function poolOrigins({ cognito }: Config): string[] {
  if (!cognito) return [];
  return [
    cognito.endpoint
      ? new URL(cognito.endpoint).origin
      : `https://cognito-idp.${cognito.region}.amazonaws.com`,
  ];
}
