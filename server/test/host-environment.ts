/**
 * What processes of the product take over from whoever runs the tests: where commands are found, and where Node keeps modules
 * that it has compiled, without which every start compiles all of them.
 */
export function hostEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
}
