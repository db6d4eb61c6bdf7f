import { vi } from 'vitest';

// The libraries stay; everything of the product is loaded anew, with what the file puts in its place.
vi.resetModules();
