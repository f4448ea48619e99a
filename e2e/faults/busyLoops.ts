import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Loops for each core: eight on two. */
const PER_CORE = 4

/** Ends with its parent process. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);'

/** Starts four endless loops for each core of this machine. Returns a function that stops them. */
export const startBusyLoops = (): (() => void) => {
  const loops = Array.from({ length: PER_CORE * availableParallelism() }, () => spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }))
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
