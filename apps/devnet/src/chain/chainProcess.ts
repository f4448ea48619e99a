import { wallSeconds } from '../clock/wallClock.ts'
import type { ProcessSpec } from '../supervisor/supervised.ts'
import { resumeChain, spawnAnvil, waitForAnvil, type AnvilOptions } from './anvil.ts'
import { requireWhole, watchDumps } from './stateFile.ts'

/** Seconds between two dumps. A dump of the seeded world takes 0.13 s of one core; a kill loses at most this much and the copy's delay. */
const stateInterval = 8
const backupEveryMs = 4_000

export type ChainProcessOptions = Omit<AnvilOptions, 'stateInterval'> & {
  readonly afterDeath: () => Promise<void>
  readonly afterRestart: () => Promise<void>
}

/** The supervised node of a finished history: it always comes back from its last whole dump, its clock never behind its head. */
export function chainProcess({ afterDeath, afterRestart, ...options }: ChainProcessOptions): ProcessSpec {
  const url = `http://127.0.0.1:${options.port}`
  watchDumps(options.stateFile, backupEveryMs)
  return {
    name: `chain-${options.chainId}`,
    spawn: () => {
      requireWhole(options.stateFile)
      return spawnAnvil({ ...options, stateInterval })
    },
    ready: async (alive) => {
      await waitForAnvil(url, options.chainId, alive)
      await resumeChain(url, wallSeconds())
    },
    stopSignal: 'SIGINT',
    stopTimeoutMs: 20_000,
    afterDeath,
    afterRestart,
  }
}
