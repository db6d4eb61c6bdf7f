/** Shared by all benchmark servers: tokens and codes are valid for each of them. */
export const SECRET_KEY = 'the secret key of the benchmarks only';
export const PUBLIC_URL = 'https://bench.example';
