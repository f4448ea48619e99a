import { ponder } from 'ponder:registry'
import type { Context, Event } from 'ponder:registry'
import { momentOf, placeOf } from '../context.ts'
import { lower } from '../networks.ts'
import { recordFeePayout, transferShares } from './poolAccounts.ts'

/** Pool tokens of every kind emit the same event. */
type Transferred = {
  readonly event: Event<'Pool:Transfer'> | Event<'LegacyPool:Transfer'> | Event<'WeightedPool:Transfer'>
  readonly context: Context
}

const transfer = async ({ event, context }: Transferred): Promise<void> => {
  const { from, to, value: amount } = event.args
  await transferShares(momentOf(context, event.block), placeOf(event), {
    pool: event.log.address,
    from: lower(from),
    to: lower(to),
    amount,
  })
}

ponder.on('Pool:Transfer', transfer)
ponder.on('LegacyPool:Transfer', transfer)
ponder.on('WeightedPool:Transfer', transfer)

for (const name of ['Pool', 'LegacyPool'] as const)
  ponder.on(`${name}:Claim`, async ({ event, context }) => {
    const { holder, recipient, amount0, amount1 } = event.args
    const paid = { pool: event.log.address, account: lower(holder), amounts: [amount0, amount1] }
    await recordFeePayout(momentOf(context, event.block), placeOf(event), lower(recipient), paid)
  })

ponder.on('WeightedPool:Claim', async ({ event, context }) => {
  const { holder, recipient, amounts } = event.args
  const paid = { pool: event.log.address, account: lower(holder), amounts }
  await recordFeePayout(momentOf(context, event.block), placeOf(event), lower(recipient), paid)
})
