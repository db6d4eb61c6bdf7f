import { vi } from 'vitest';

// A rule is given the time and never asks for it; one that did would find this Friday, on whatever day the tests run.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00.000Z') });
