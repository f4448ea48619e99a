import fs from 'node:fs'
import os from 'node:os'

/** How many times longer than on a quiet machine work takes now: runnable threads, without this one, per core; at least 1. */
export function slownessOf(loadavg: string, cores: number): number {
  const wanting = Number(/^\S+ \S+ \S+ (\d+)\//.exec(loadavg)?.[1] ?? 1) - 1
  return Math.max(1, wanting / cores)
}

/** The slowness of this machine; 1 when the kernel does not report it. */
export function readSlowness(): number {
  try {
    return slownessOf(fs.readFileSync('/proc/loadavg', 'utf8'), os.availableParallelism())
  } catch {
    return 1
  }
}
