import { runSql } from '../run-sql.ts';

/** A mail may bring a calendar file, and a text as a QR code; both go with the mail's text once it is delivered. */
export const up = runSql(`
alter table mail add column calendar text, add column qr_text text;
`);
