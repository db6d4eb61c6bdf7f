import { vi } from 'vitest';

/** Stands for the browser's cache storage, which the test environment lacks; gives the texts that are in it. */
export function fakeCaches(): Map<string, Map<string, string>> {
  const stored = new Map<string, Map<string, string>>();

  function open(name: string) {
    const entries = stored.get(name) ?? new Map<string, string>();
    stored.set(name, entries);
    return {
      async put(address: string, response: Response) {
        entries.delete(address);
        entries.set(address, await response.text());
      },
      async match(address: string) {
        const text = entries.get(address);
        return text === undefined ? undefined : new Response(text);
      },
      keys: async () => [...entries.keys()],
      delete: async (address: string) => entries.delete(address),
    };
  }

  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  return stored;
}
