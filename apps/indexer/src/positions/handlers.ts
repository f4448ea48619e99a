import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { poolOf } from '../voting/gauges.ts'
import { stakePosition, unstakePosition } from '../voting/stakes.ts'
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

ponder.on('ConcentratedGauge:Deposit', async ({ event, context }) => {
  const { account, tokenId } = event.args
  const moment = momentOf(context, event.block)
  const gauge = event.log.address
  const entry = { tokenId, gauge, account: lower(account) }
  await stakePosition(moment, { pool: await poolOf(moment, gauge), ...entry })
  await positions.enterGauge(moment, placeOf(event), entry)
})

ponder.on('ConcentratedGauge:Withdraw', async ({ event, context }) => {
  const { account, tokenId } = event.args
  const moment = momentOf(context, event.block)
  await unstakePosition(moment, { pool: await poolOf(moment, event.log.address), account: lower(account), tokenId })
  await positions.leaveGauge(moment, placeOf(event), tokenId)
})
