export { call, type PoolAddress, type PoolAnswer } from './pool-client.ts';
export { type OpenSession, publicKeysOf, signAccessTokens, type TokenSigner } from './sign-tokens.ts';
export { beginSrp, signInSrp, type Tokens, tokensOf } from './srp-client.ts';
