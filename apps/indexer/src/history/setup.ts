import { historyReplayed, liquidityEvent, swap } from 'ponder:schema'
import { ponder } from 'ponder:registry'
import { env } from '../env.ts'
import { networks } from '../networks.ts'
import { replayHistory } from './replayHistory.ts'

/** Tables whose rows no function of the index reads again. */
const writeOnly = new Set([swap, liquidityEvent])

let isTold = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (isTold = true))

// Ponder runs this once for each chain, before the first event: the tables are there and empty. It follows the chain from its first block on, so
// what the chain was before that is a history.
ponder.on('PoolFactory:setup', async ({ context }) => {
  const network = networks.find(({ chainId }) => chainId === context.chain.id)
  if (!network || !env.databaseUrl) return
  const to = Number(context.contracts.PoolFactory.startBlock) - 1
  const { chainId, deployment } = network
  if (to < deployment.startBlock) return
  const started = performance.now()
  await replayHistory({ databaseUrl: env.databaseUrl, network, to, writeOnly, isEnding: () => isTold })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`Replayed blocks ${deployment.startBlock} to ${to} of chain ${chainId} in ${seconds} s`)
  // Written by a statement of SQL: after one Ponder looks into the tables, and no longer takes what it remembers for all there is.
  await context.db.sql.insert(historyReplayed).values({ chainId, block: BigInt(to) })
})
