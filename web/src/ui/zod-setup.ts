import * as z from 'zod/mini';

// Compiled parsers need `eval`; the content security policy forbids it, and even asking is reported as a violation.
z.config({ jitless: true });
