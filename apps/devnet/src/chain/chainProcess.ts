import fs from 'node:fs'
import type { Hex } from 'viem'
import { wallSeconds } from '../clock/wallClock.ts'
import type { ProcessSpec } from '../processes/supervised.ts'
import { resumeChain, spawnAnvil, waitForAnvil, type AnvilOptions } from './anvil.ts'
import { mineAgain } from './mineAgain.ts'
import { RecentBlocks } from './recentBlocks.ts'
import { readBlock, rpc } from './rpc.ts'
import { backupOf, dumpedBlock, restoreIncompleteDump, watchDumps } from './stateFile.ts'

/** Seconds between two dumps (how/operations-and-faults#dumps). A dump of the seeded world takes 0.17 s of one core. */
const stateInterval = 8
const backupEveryMs = 4_000

export type ChainProcessOptions = Omit<AnvilOptions, 'stateInterval'> & {
  /** Hash of block 1: a dump is kept only while the node serves this chain. */
  readonly firstBlockHash: Hex
  /** Called when blocks that may have been read are lost for good, before the node starts without them. */
  readonly onLoss: () => Promise<void>
  /** After `onLoss`, once the node answers. */
  readonly afterLoss: () => Promise<void>
  /** Registers a process to kill if the world ends before it. */
  readonly lend: (name: string, pid: number) => void
  readonly log: (line: string) => void
}

export type ChainProcess = {
  readonly spec: ProcessSpec
  /** Call it when the node serves another chain: the next start uses the last kept dump, not the node's later writes. */
  readonly discardState: () => void
}

/**
 * The supervised node of a finished history. It always restarts from its last complete dump and the blocks recorded since, with a clock
 * never behind its head. An empty block marks a loss: readers then see another, younger block in place of a known one, not a node that
 * trails. Followers continue undisturbed, unless more than the last moment's blocks were lost.
 */
export function chainProcess({ onLoss, afterLoss, firstBlockHash, lend, log, ...options }: ChainProcessOptions): ChainProcess {
  const { chainId, port, stateFile } = options
  const name = `chain-${chainId}`
  const url = `http://127.0.0.1:${port}`
  let isDiscarded = false
  let hasLost = false
  const lose = async (): Promise<void> => {
    if (hasLost) return
    hasLost = true
    await onLoss()
  }
  const isOwn = async (): Promise<boolean> => !isDiscarded && (await readBlock(url, 1).catch(() => undefined))?.hash === firstBlockHash
  watchDumps(stateFile, backupEveryMs, isOwn)
  const recent = new RecentBlocks(url, () => dumpedBlock(fs.existsSync(backupOf(stateFile)) ? backupOf(stateFile) : stateFile), isOwn)
  recent.start()
  const bringUpToDate = async (): Promise<void> => {
    const blocks = recent.above(dumpedBlock(stateFile))
    const last = blocks.at(-1)
    if (!last) return
    const hash = await mineAgain({ ...options, lend: (pid) => lend(`${name}-again`, pid) }, blocks)
    log(`${name}: ${blocks.length} blocks that it had not dumped are mined again${hash === last.hash ? '' : ', and are others now'}`)
    if (hash !== last.hash) await lose()
  }
  const spec: ProcessSpec = {
    name,
    spawn: async () => {
      if (isDiscarded) {
        await lose()
        fs.rmSync(stateFile, { force: true })
      }
      isDiscarded = false
      restoreIncompleteDump(stateFile)
      await bringUpToDate().catch(async (error: unknown) => {
        log(`${name}: what it had not dumped is lost (${String(error)})`)
        await lose()
      })
      return spawnAnvil({ ...options, stateInterval })
    },
    ready: async (alive) => {
      await waitForAnvil(url, chainId, alive)
      await resumeChain(url, wallSeconds())
    },
    stopSignal: 'SIGINT',
    stopTimeoutMs: 20_000,
    afterRestart: async () => {
      await rpc(url, 'evm_mine')
      if (!hasLost) return
      hasLost = false
      await afterLoss()
    },
  }
  return { spec, discardState: () => void (isDiscarded = true) }
}
