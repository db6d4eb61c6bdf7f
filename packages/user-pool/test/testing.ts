export { call, type PoolAddress, type PoolAnswer } from './pool-client.ts';
export { exportPublicKeys, type OpenSession, signAccessTokens, type TokenSigner } from './sign-tokens.ts';
export { beginSrp, readTokens, signInSrp, type Tokens } from './srp-client.ts';
