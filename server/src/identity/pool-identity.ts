/** What follows the `_` is part of every password's hash: it never changes. */
export const POOL_ID = 'ap-south-1_fellowship';

/** The one client of the pool: the web app. */
export const CLIENT_ID = 'fellowship-web';

/** The issuer that the pool's tokens name. */
export function poolIssuer(publicUrl: string): string {
  return `${publicUrl}/userpool/${POOL_ID}`;
}

/** What mails about accounts call things. */
export function poolWords(productName: string) {
  return { product: productName, userName: 'Rotary Id', administrator: 'chapter admin' } as const;
}
