/** What all servers of the benchmarks have in common: tokens and codes made for one are good at all. */
export const SECRET_KEY = 'the secret key of the benchmarks only';
export const PUBLIC_URL = 'https://bench.example';
