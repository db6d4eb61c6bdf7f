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

/** A screen so high that everything is in view as soon as it is there. */
export function highScreen(): void {
  class PageObserver {
    private readonly tell: IntersectionObserverCallback;

    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }

    observe(target: Element): void {
      const entries = [{ target, isIntersecting: true }] as unknown as IntersectionObserverEntry[];
      this.tell(entries, this as unknown as IntersectionObserver);
    }

    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', PageObserver);
}
