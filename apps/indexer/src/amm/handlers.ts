import { ponder } from 'ponder:registry'
import { momentOf } from '../context.ts'
import { lower } from '../networks.ts'
import { applyLiquidity } from './liquidity.ts'
import { createPool, seeToken, setFee } from './pools.ts'
import { applySync } from './reserves.ts'
import { applySwap } from './swaps.ts'

ponder.on('PoolFactory:TokenSeen', async ({ event, context }) => {
  const { token, decimals, symbol, name } = event.args
  await seeToken(momentOf(context, event.block), { address: lower(token), decimals, symbol, name })
})

ponder.on('PoolFactory:PoolCreated', async ({ event, context }) => {
  const { pool, token0, token1, stable, fee, version } = event.args
  const made = { address: lower(pool), token0: lower(token0), token1: lower(token1), stable, fee, version }
  await createPool(momentOf(context, event.block), { ...made, creator: event.transaction.from, tx: event.transaction.hash })
})

ponder.on('Pool:Swap', async ({ event, context }) => {
  const { sender, to, ...amounts } = event.args
  const parties = { sender, recipient: to, origin: event.transaction.from }
  await applySwap(momentOf(context, event.block), event.log.address, placeOf(event), { ...parties, ...amounts })
})

ponder.on('Pool:Mint', async ({ event, context }) => {
  const { sender, to, ...amounts } = event.args
  const parties = { sender, recipient: to, origin: event.transaction.from }
  await applyLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'mint', ...parties, ...amounts })
})

ponder.on('Pool:Burn', async ({ event, context }) => {
  const { sender, to, ...amounts } = event.args
  const parties = { sender, recipient: to, origin: event.transaction.from }
  await applyLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'burn', ...parties, ...amounts })
})

ponder.on('Pool:Sync', async ({ event, context }) => {
  const { reserve0, reserve1 } = event.args
  await applySync(momentOf(context, event.block), event.log.address, { reserve0, reserve1 })
})

ponder.on('Pool:FeeSet', async ({ event, context }) => {
  await setFee(momentOf(context, event.block), event.log.address, event.args.fee)
})

/** The place of an event's log, which is the key of its row. */
const placeOf = ({ transaction, log }: { transaction: { hash: `0x${string}` }; log: { logIndex: number } }) => ({
  txHash: transaction.hash,
  logIndex: log.logIndex,
})
