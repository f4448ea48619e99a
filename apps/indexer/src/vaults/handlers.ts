import { ponder } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import * as holders from './holders.ts'
import * as vaults from './vaults.ts'

ponder.on('VaultFactory:VaultCreated', async ({ event, context }) => {
  const { pool, kind, vault, farming, allowToken0, allowToken1 } = event.args
  const created = { pool: lower(pool), address: lower(vault), kind, farming, allowToken0, allowToken1 }
  await vaults.createVault(momentOf(context, event.block), created)
})

ponder.on('StrategyVault:Transfer', async ({ event, context }) => {
  const { from, to, value: amount } = event.args
  const transfer = { from: lower(from), to: lower(to), amount }
  await holders.transferShares(momentOf(context, event.block), placeOf(event), event.log.address, transfer)
})

ponder.on('StrategyVault:Deposit', async ({ event, context }) => {
  const deposit = { ...event.args, to: lower(event.args.to) }
  await holders.depositInto(momentOf(context, event.block), placeOf(event), event.log.address, deposit)
})

ponder.on('StrategyVault:Withdraw', async ({ event, context }) => {
  const withdrawal = { ...event.args, sender: lower(event.args.sender), to: lower(event.args.to) }
  await holders.withdrawFrom(momentOf(context, event.block), placeOf(event), event.log.address, withdrawal)
})

ponder.on('StrategyVault:ClaimRewards', async ({ event, context }) => {
  const { account, amount } = event.args
  await holders.claimFrom(momentOf(context, event.block), placeOf(event), event.log.address, lower(account), amount)
})

ponder.on('StrategyVault:Rebalance', async ({ event, context }) => {
  const { total0, total1, supply, cost } = event.args
  const moment = momentOf(context, event.block)
  const came = { rebalances: 1, costPips: Number(cost) }
  const columns = { lastRebalance: moment.at }
  await vaults.recordTurn(moment, await vaults.requireVault(moment, event.log.address), {
    standing: { total0, total1, supply },
    came,
    columns,
  })
})

ponder.on('StrategyVault:Compound', async ({ event, context }) => {
  const { total0, total1, supply, cost } = event.args
  const moment = momentOf(context, event.block)
  const turn = { standing: { total0, total1, supply }, came: { costPips: Number(cost) } }
  await vaults.recordTurn(moment, await vaults.requireVault(moment, event.log.address), turn)
})

ponder.on('StrategyVault:FeesCollected', async ({ event, context }) => {
  const { fees0, fees1, performance0, performance1 } = event.args
  const moment = momentOf(context, event.block)
  const came = { fees0, fees1, performance0, performance1 }
  await vaults.recordTurn(moment, await vaults.requireVault(moment, event.log.address), { came })
})

ponder.on('StrategyVault:RewardReceived', async ({ event, context }) => {
  const moment = momentOf(context, event.block)
  await vaults.recordTurn(moment, await vaults.requireVault(moment, event.log.address), { came: { rewards: event.args.amount } })
})

ponder.on('StrategyVault:PerformanceFeeSet', async ({ event, context }) => {
  await vaults.updateVault(momentOf(context, event.block), event.log.address, { performanceFee: Number(event.args.pips) })
})

ponder.on('StrategyVault:DepositCapsSet', async ({ event, context }) => {
  const { cap0, cap1 } = event.args
  await vaults.updateVault(momentOf(context, event.block), event.log.address, { depositCap0: cap0, depositCap1: cap1 })
})
