import type { FastifyInstance } from 'fastify';

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Routes = ReturnType<ConstraintStrategy['storage']>;
type Route = Parameters<Routes['set']>[1];

/** Lets one path answer requests with one route and live connections with another: `constraints: { upgrade }`. */
export const upgradeConstraint: ConstraintStrategy = {
  name: 'upgrade',
  mustMatchWhenDerived: false,
  storage() {
    const routes = new Map<unknown, Route>();
    return {
      get: (upgrade) => routes.get(upgrade) ?? null,
      set: (upgrade, route) => void routes.set(upgrade, route),
    };
  },
  deriveConstraint: ({ headers }) => headers.upgrade?.toLowerCase(),
};
