import { ponder } from 'ponder:registry'
import { momentOf } from '../context.ts'
import { createCompetition, setCompetitionSettings } from './competitions.ts'

ponder.on('CompetitionFactory:SpotCompetitionCreated', async ({ event, context }) => {
  const { market, ...created } = event.args
  await createCompetition(momentOf(context, event.block), created, { competitionType: 'spot', ...market }, event.transaction.hash)
})

ponder.on('CompetitionFactory:PerpCompetitionCreated', async ({ event, context }) => {
  const { market, ...created } = event.args
  await createCompetition(momentOf(context, event.block), created, { competitionType: 'perpetual', ...market }, event.transaction.hash)
})

ponder.on('CompetitionFactory:CreationFeesSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args)
})

ponder.on('CompetitionFactory:PermissionlessSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args)
})

ponder.on('CompetitionFactory:TokenBarSet', async ({ event, context }) => {
  const { liquidityUsd, age, volumeUsd } = event.args.bar
  await setCompetitionSettings(momentOf(context, event.block), { barLiquidityUsd: liquidityUsd, barAge: age, barVolumeUsd: volumeUsd })
})

ponder.on('CompetitionFactory:TradeLimitsSet', async ({ event, context }) => {
  await setCompetitionSettings(momentOf(context, event.block), event.args.limits)
})
