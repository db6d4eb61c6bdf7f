// Preloaded: a program that finds itself at another time, and a day that no test was written for.

/** How far: into another quarter, and from most dates into another year. */
const MOVED_BY_MS = 98 * 86_400_000;

const RealDate = Date;
const now = () => RealDate.now() + MOVED_BY_MS;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
