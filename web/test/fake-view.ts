import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands for what is in view: nothing is, until the test brings everything that is observed into it. */
export function fakeView(): { show: () => Promise<void> } {
  const observers = new Set<PageObserver>();

  class PageObserver {
    private readonly tell: IntersectionObserverCallback;
    private readonly places: Element[] = [];

    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
      observers.add(this);
    }

    observe(place: Element): void {
      this.places.push(place);
    }

    unobserve(): void {}

    disconnect(): void {
      observers.delete(this);
    }

    see(): void {
      const entries = this.places.map((target) => ({ target, isIntersecting: true }));
      this.tell(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    }
  }
  vi.stubGlobal('IntersectionObserver', PageObserver);

  return {
    show: () =>
      act(async () => {
        for (const observer of observers) observer.see();
      }),
  };
}
