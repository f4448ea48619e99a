import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import * as positions from './positions.ts'

ponder.on('PositionManager:Transfer', async ({ event, context }) => {
  const { tokenId, from, to } = event.args
  await positions.applyTransfer(momentOf(context, event.block), placeOf(event), { tokenId, from: lower(from), to: lower(to) })
})

ponder.on('PositionManager:IncreaseLiquidity', async ({ event, context }) => {
  const { tokenId, actualLiquidity: liquidity, amount0, amount1 } = event.args
  await positions.increaseLiquidity(momentOf(context, event.block), placeOf(event), { tokenId, liquidity, amount0, amount1 })
})

ponder.on('PositionManager:DecreaseLiquidity', async ({ event, context }) => {
  await positions.decreaseLiquidity(momentOf(context, event.block), placeOf(event), event.args)
})

ponder.on('PositionManager:Collect', async ({ event, context }) => {
  const { recipient, ...amounts } = event.args
  await positions.collect(momentOf(context, event.block), placeOf(event), lower(recipient), amounts)
})
