import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
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
  const type = stable ? 'stable' : 'classic'
  const made = { address: lower(pool), tokens: [lower(token0), lower(token1)], type, fee, version } as const
  await createPool(momentOf(context, event.block), { ...made, creator: event.transaction.from, tx: event.transaction.hash })
})

ponder.on('Pool:Swap', async ({ event, context }) => {
  const { sender, to: recipient, amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1 } = event.args
  const amounts = { amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1 }
  const args = { sender, recipient, origin: event.transaction.from, ...amounts }
  await applySwap(momentOf(context, event.block), event.log.address, placeOf(event), args)
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
