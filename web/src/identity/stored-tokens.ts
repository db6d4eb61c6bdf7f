/** Whether the sign-in client has left tokens on this device; answers without loading it. */
export function hasStoredTokens(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));
}
