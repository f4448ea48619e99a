import fs from 'node:fs'
import type { Hex } from 'viem'
import { wallSeconds } from '../clock/wallClock.ts'
import type { ProcessSpec } from '../supervisor/supervised.ts'
import { resumeChain, spawnAnvil, waitForAnvil, type AnvilOptions } from './anvil.ts'
import { readBlock, rpc } from './rpc.ts'
import { requireWhole, watchDumps } from './stateFile.ts'

/** Seconds between two dumps (adr/195). A dump of the seeded world takes 0.17 s of one core; a kill in the middle of one loses twice as much. */
const stateInterval = 8
const backupEveryMs = 4_000

export type ChainProcessOptions = Omit<AnvilOptions, 'stateInterval'> & {
  /** Hash of block 1: a dump is kept only while the node serves this very chain. */
  readonly firstBlockHash: Hex
  readonly afterDeath: () => Promise<void>
  readonly afterRestart: () => Promise<void>
}

export type ChainProcess = {
  readonly spec: ProcessSpec
  /** The node serves another chain: the next start is from the last dump that was kept, not from what it wrote since. */
  readonly discardState: () => void
}

/**
 * The supervised node of a finished history: it always comes back from its last whole dump, its clock never behind its head. What it lost is
 * shown by one empty block: a reader then sees another, younger block in the place of one it knew, not a node that trails.
 */
export function chainProcess({ afterDeath, afterRestart, firstBlockHash, ...options }: ChainProcessOptions): ChainProcess {
  const url = `http://127.0.0.1:${options.port}`
  let isDiscarded = false
  const isOwn = async (): Promise<boolean> => !isDiscarded && (await readBlock(url, 1).catch(() => undefined))?.hash === firstBlockHash
  watchDumps(options.stateFile, backupEveryMs, isOwn)
  const spec: ProcessSpec = {
    name: `chain-${options.chainId}`,
    spawn: () => {
      if (isDiscarded) fs.rmSync(options.stateFile, { force: true })
      isDiscarded = false
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
    afterRestart: async () => {
      await rpc(url, 'evm_mine')
      await afterRestart()
    },
  }
  return { spec, discardState: () => void (isDiscarded = true) }
}
