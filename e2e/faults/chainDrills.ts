// The chain itself rewrites its past: reorgs, a reset node, a node restored to an older state.
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killProcess, signalFamily } from '../support/processes/processes.ts'
import { isLevel, runBreakage, type Bench, type Drill } from './drill.ts'
import { rpc } from '../support/nodes/nodeRpc.ts'
import { until } from './world.ts'

const CHAIN = 31356

/** Swaps that fill the last blocks, so that a reorg of them matters. */
const tradeFor = async ({ traders }: Bench, blocks: number): Promise<void> => {
  for (let made = 0; made < blocks; made += 2) await traders[CHAIN].trade()
  await until('the index level with the trades', 30, () => isLevel(CHAIN))
  await wait(1_000)
}

/** If a watch must detect it, it has `foundWithin` milliseconds and then there is a mark; otherwise the index follows by itself. */
const reorgDrill = (depth: number, within: number, foundWithin?: number): Drill => ({
  name: `reorg-${depth}`,
  broken: `the last ${depth} blocks are replaced by empty ones`,
  run: async (bench) => {
    await tradeFor(bench, depth)
    return runBreakage(bench, {
      inject: async () => void (await rpc(CHAIN, 'anvil_reorg', [depth, []])),
      mend: () => undefined,
      holdMs: foundWithin ?? 2_000,
      trades: false,
      mustMark: foundWithin !== undefined,
      within,
    })
  },
})

/** Long enough for the node to save its state and for the supervisor to keep a copy. */
const SAVED_AFTER_MS = 15_000

const chainReset: Drill = {
  name: 'chain-reset',
  broken: 'the node is reset: no contract is left',
  run: async (bench) => {
    await wait(SAVED_AFTER_MS)
    return runBreakage(bench, {
      inject: async () => void (await rpc(CHAIN, 'anvil_reset', [])),
      mend: () => undefined,
      // REL-42: detected within 10 s
      holdMs: 10_000,
      trades: false,
    })
  },
}

const chainRollback: Drill = {
  name: 'chain-rollback',
  broken: 'the node is put back by 80 blocks, past what the index takes for final',
  impossible: ({ dataDir }) => (dataDir ? undefined : 'only the world that the drills start lets its chain be put back'),
  run: async (bench) => {
    const state = join(bench.world.dataDir!, `chain-${CHAIN}.json`)
    const older = `${state}.older`
    await wait(SAVED_AFTER_MS)
    copyFileSync(state, older)
    await tradeFor(bench, 80)
    // Waits until its dumps hold these blocks, so that the restart does not mine them again.
    await wait(SAVED_AFTER_MS)
    return runBreakage(bench, {
      inject: async () => {
        // It is stopped while its state is replaced, so that it makes no dump afterwards.
        await signalFamily('chain31356', 'SIGSTOP')
        renameSync(older, state)
        await killProcess('chain31356')
      },
      mend: () => undefined,
      holdMs: 10_000,
      trades: false,
      within: 60,
    })
  },
}

export const chainDrills: readonly Drill[] = [
  reorgDrill(1, 30),
  reorgDrill(3, 30),
  reorgDrill(10, 30),
  reorgDrill(29, 30),
  // Beyond the index's finality. REL-42: detected within 10 s
  reorgDrill(46, 50, 10_000),
  chainReset,
  chainRollback,
]
