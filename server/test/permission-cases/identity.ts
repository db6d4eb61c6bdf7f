import { type Cases, signedIn } from './case.ts';

export const identityCases: Cases = {
  getSession: {
    action: 'session.read',
    allowed: signedIn,
    ask: () => ({ document: '{ getSession { role } }', variables: {}, subject: {} }),
  },
};
