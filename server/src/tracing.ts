import { register } from 'node:module';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { RELEASE } from './release.ts';

/** What asks too often to be worth a trace. */
const UNTRACED = /^\/(healthz|readyz|metrics|assets|icons)\b/;

/**
 * Sends a trace of each request, with its queries, to a collector. Loaded only where `OTEL_EXPORTER_OTLP_ENDPOINT` is set, and
 * before anything that it instruments. Texts of queries are sent, their values never.
 */
export function startTracing({ endpoint, share }: { endpoint: string; share: number }): {
  stop(): Promise<void>;
} {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fellowship', 'service.version': RELEASE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
        // The exporter's own requests, and those of the payment provider and the store, are its callers' business.
        requireParentforOutgoingSpans: true,
      }),
      new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    ],
  });
  return { stop: () => provider.shutdown() };
}
