import { ponder } from 'ponder:registry'
import { recordAccountActivity } from '../accounts/acts.ts'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'

ponder.on('ChapterRewards:Claimed', async ({ event, context }) => {
  const act = { account: lower(event.args.account), kind: 'chapterReward' } as const
  await recordAccountActivity(momentOf(context, event.block), placeOf(event), act)
})

ponder.on('DayRewards:Claimed', async ({ event, context }) => {
  const act = { account: lower(event.args.account), kind: 'dayReward' } as const
  await recordAccountActivity(momentOf(context, event.block), placeOf(event), act)
})
