import { ponder } from 'ponder:registry'
import { insertTokenOnce } from '../amm/pools.ts'
import { momentOf, placeOf } from '../context.ts'
import { lower, positionManagerOf } from '../networks.ts'
import { announceRange } from '../positions/positions.ts'
import * as pools from './pools.ts'
import { applyPosition, settleExcess } from './positions.ts'
import { applyConcentratedSwap } from './swaps.ts'

ponder.on('ConcentratedRegistry:TokenSeen', async ({ event, context }) => {
  const { token, decimals, symbol, name } = event.args
  await insertTokenOnce(momentOf(context, event.block), { address: lower(token), decimals, symbol, name })
})

ponder.on('ConcentratedRegistry:PoolRegistered', async ({ event, context }) => {
  const { pool, token0, token1 } = event.args
  const listed = { address: lower(pool), tokens: [lower(token0), lower(token1)] } as const
  const { from, hash } = event.transaction
  await pools.listConcentratedPool(momentOf(context, event.block), { ...listed, creator: from, tx: hash })
})

ponder.on('ConcentratedPool:Initialize', async ({ event, context }) => {
  const { price, tick } = event.args
  await pools.startPool(momentOf(context, event.block), event.log.address, price, tick)
})

ponder.on('ConcentratedPool:Plugin', async ({ event, context }) => {
  await pools.setPlugin(momentOf(context, event.block), event.log.address, lower(event.args.newPluginAddress))
})

ponder.on('ConcentratedPool:Fee', async ({ event, context }) => {
  await pools.setLastFee(momentOf(context, event.block), event.log.address, event.args.fee)
})

ponder.on('ConcentratedPool:SwapFee', async ({ event, context }) => {
  const { overrideFee, pluginFee } = event.args
  await pools.announceSwapFee(momentOf(context, event.block), event.log.address, overrideFee, pluginFee)
})

ponder.on('ConcentratedPool:CommunityFee', async ({ event, context }) => {
  await pools.setCommunityFee(momentOf(context, event.block), event.log.address, event.args.communityFeeNew)
})

ponder.on('ConcentratedPool:TickSpacing', async ({ event, context }) => {
  await pools.setTickSpacing(momentOf(context, event.block), event.log.address, event.args.newTickSpacing)
})

ponder.on('ConcentratedPool:ExcessTokens', async ({ event, context }) => {
  const { amount0, amount1 } = event.args
  await pools.announceExcess(momentOf(context, event.block), event.log.address, amount0, amount1)
})

ponder.on('ConcentratedPool:Flash', async ({ event, context }) => {
  await settleExcess(momentOf(context, event.block), event.log.address)
})

ponder.on('ConcentratedPool:Mint', async ({ event, context }) => {
  const { sender, owner, bottomTick, topTick, liquidityAmount, amount0, amount1 } = event.args
  const parties = { sender: lower(sender), recipient: lower(owner), origin: event.transaction.from }
  const range = { tickLower: bottomTick, tickUpper: topTick, liquidity: liquidityAmount, amount0, amount1 }
  const [moment, pool] = [momentOf(context, event.block), event.log.address]
  await applyPosition(moment, pool, placeOf(event), { kind: 'mint', ...parties, ...range })
  if (parties.recipient === positionManagerOf(moment.chainId))
    await announceRange(moment, { pool, tickLower: bottomTick, tickUpper: topTick })
})

ponder.on('ConcentratedPool:Burn', async ({ event, context }) => {
  const { owner, bottomTick, topTick, liquidityAmount, amount0, amount1 } = event.args
  const parties = { sender: lower(owner), recipient: lower(owner), origin: event.transaction.from }
  const range = { tickLower: bottomTick, tickUpper: topTick, liquidity: liquidityAmount, amount0, amount1 }
  await applyPosition(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'burn', ...parties, ...range })
})

ponder.on('ConcentratedPool:Collect', async ({ event, context }) => {
  const { owner, recipient, bottomTick, topTick, amount0, amount1 } = event.args
  const parties = { sender: lower(owner), recipient: lower(recipient), origin: event.transaction.from }
  const range = { tickLower: bottomTick, tickUpper: topTick, liquidity: 0n, amount0, amount1 }
  await applyPosition(momentOf(context, event.block), event.log.address, placeOf(event), { kind: 'collect', ...parties, ...range })
})

ponder.on('ConcentratedPool:Swap', async ({ event, context }) => {
  const { sender, recipient, amount0, amount1, price, liquidity, tick } = event.args
  const parties = { sender: lower(sender), recipient: lower(recipient), origin: event.transaction.from }
  const outcome = { amount0, amount1, sqrtPrice: price, liquidity, tick }
  await applyConcentratedSwap(momentOf(context, event.block), event.log.address, placeOf(event), { ...parties, ...outcome })
})
