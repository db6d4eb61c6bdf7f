import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

const preload = pathToFileURL(inRoot('scripts', 'lib', 'exit-with-parent.mjs')).href;

/**
 * The environment of a Node process that must end when this one dies, even by kill -9: the preload goes in through
 * NODE_OPTIONS (it is inherited, and takes effect in our own child only), and the child needs an IPC channel.
 * @param {Record<string, string | undefined>} env
 */
export function bindToParent(env) {
  return {
    ...env,
    NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim(),
    BOUND_TO_PARENT: String(process.pid),
  };
}
