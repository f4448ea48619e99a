import fs from 'node:fs'
import os from 'node:os'

/**
 * How many times as long as on a quiet machine work takes at this moment: threads that want a core, this one left out, for each core there is; 1
 * at least.
 */
export function slownessOf(loadavg: string, cores: number): number {
  const wanting = Number(/^\S+ \S+ \S+ (\d+)\//.exec(loadavg)?.[1] ?? 1) - 1
  return Math.max(1, wanting / cores)
}

/** The slowness of this machine; 1 where the kernel does not tell. */
export function readSlowness(): number {
  try {
    return slownessOf(fs.readFileSync('/proc/loadavg', 'utf8'), os.availableParallelism())
  } catch {
    return 1
  }
}
