import { Worker } from 'node:worker_threads'

/** A thread begins without the loader of TypeScript that its process runs with. */
const programOf = (module: URL): string => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(module.href)})
})`

/** Runs a module in a thread of its own. */
export const startThread = (module: URL): Worker => new Worker(programOf(module), { eval: true, execArgv: [] })
