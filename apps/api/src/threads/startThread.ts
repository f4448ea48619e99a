import { Worker } from 'node:worker_threads'

/** A thread starts without the TypeScript loader of its process. */
const programOf = (module: URL): string => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(module.href)})
})`

/** Runs a module in a thread. */
export const startThread = (module: URL): Worker => new Worker(programOf(module), { eval: true, execArgv: [] })
