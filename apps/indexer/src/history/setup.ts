import { historyReplayed, liquidityEvent, swap } from 'ponder:schema'
import { ponder } from 'ponder:registry'
import { env } from '../env.ts'
import { networks } from '../networks.ts'
import { schemaOfIndex } from '../schemaOfIndex.ts'
import { readHistoryEnds } from './historyEnd.ts'
import { replayHistory } from './replayHistory.ts'

/** Tables whose rows no function of the index reads again. */
const writeOnly = new Set([swap, liquidityEvent])

// Ponder runs this once for each chain, before the first event: the tables are there and empty.
ponder.on('PoolFactory:setup', async ({ context }) => {
  const [network, schema] = [networks.find(({ chainId }) => chainId === context.chain.id), schemaOfIndex()]
  if (!network || !schema || !env.databaseUrl) return
  const block = (await readHistoryEnds(env.databaseUrl, schema)).get(network.chainId)
  if (block === undefined) return
  await replayHistory({ databaseUrl: env.databaseUrl, network, to: block, writeOnly })
  // Written by a statement of SQL: after one Ponder looks into the tables, and no longer takes what it remembers for all there is.
  await context.db.sql.insert(historyReplayed).values({ chainId: network.chainId, block: BigInt(block) })
})
