import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { applyLiquidity } from './liquidity.ts'
import { createPool, insertTokenOnce, setFee } from './pools.ts'
import { applySync } from './reserves.ts'
import { applySwap } from './swaps.ts'

/** Pools of both versions emit the same events. */
const sides = [
  ['PoolFactory', 'Pool'],
  ['LegacyPoolFactory', 'LegacyPool'],
] as const

for (const [factory, pool] of sides) {
  ponder.on(`${factory}:TokenSeen`, async ({ event, context }) => {
    const { token, decimals, symbol, name } = event.args
    await insertTokenOnce(momentOf(context, event.block), { address: lower(token), decimals, symbol, name })
  })

  ponder.on(`${factory}:PoolCreated`, async ({ event, context }) => {
    const { token0, token1, stable, fee, version } = event.args
    const type = stable ? 'stable' : 'classic'
    const made = { address: lower(event.args.pool), tokens: [lower(token0), lower(token1)], type, fee, version } as const
    await createPool(momentOf(context, event.block), { ...made, creator: event.transaction.from, tx: event.transaction.hash })
  })

  ponder.on(`${pool}:Swap`, async ({ event, context }) => {
    const { sender, to: recipient, amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1 } = event.args
    const amounts = { amount0In, amount1In, amount0Out, amount1Out, fee0, fee1, reserve0, reserve1 }
    const args = { sender, recipient, origin: event.transaction.from, ...amounts }
    await applySwap(momentOf(context, event.block), event.log.address, placeOf(event), args)
  })

  ponder.on(`${pool}:Mint`, async ({ event, context }) => {
    const { sender, to, ...amounts } = event.args
    const parties = { sender, recipient: to, origin: event.transaction.from }
    await applyLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'mint', ...parties, ...amounts })
  })

  ponder.on(`${pool}:Burn`, async ({ event, context }) => {
    const { sender, to, ...amounts } = event.args
    const parties = { sender, recipient: to, origin: event.transaction.from }
    await applyLiquidity(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'burn', ...parties, ...amounts })
  })

  ponder.on(`${pool}:Sync`, async ({ event, context }) => {
    const { reserve0, reserve1 } = event.args
    await applySync(momentOf(context, event.block), event.log.address, { reserve0, reserve1 })
  })

  ponder.on(`${pool}:FeeSet`, async ({ event, context }) => {
    await setFee(momentOf(context, event.block), event.log.address, event.args.fee)
  })
}
