import { itemReward } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { within } from '../../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../../graphql/keyset.ts'
import { addPageType } from '../../graphql/list.ts'
import { marketFor, pageSize } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type RewardRow = InferSelectModel<typeof itemReward>

const keyset: Keyset<RewardRow> = {
  kind: 'itemRewards',
  table: itemReward,
  columns: [itemReward.epoch, itemReward.token],
  key: (row) => [row.epoch, row.token],
}

/** Rewards of the collection's stakers and minters in GraphQL, newest epoch first. */
export const addItemRewardTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const ItemReceiver = builder.enumType('ItemReceiver', { values: ['stakers', 'minters'] as const })
  const ItemReward = builder.objectRef<RewardRow>('ItemReward').implement({
    description:
      'What is streamed to stakers over an epoch, or shared by minters from its end on, of one token. What nobody earned is streamed again later.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      receiver: t.field({ type: ItemReceiver, resolve: (row) => (row.receiver === 'stakers' ? 'stakers' : 'minters') }),
      token: t.exposeString('token'),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
    }),
  })
  const ItemRewardFilter = builder.inputType('ItemRewardFilter', {
    fields: (t) => ({
      from: t.field({ type: 'Seconds', description: 'First second of an epoch, inclusive.' }),
      to: t.field({ type: 'Seconds', description: 'First second of an epoch, exclusive.' }),
    }),
  })
  const PageType = addPageType(builder, ItemReward)
  builder.queryField('itemRewards', (t) =>
    t.field({
      type: PageType,
      args: {
        chainId: t.arg.int({ required: true }),
        receiver: t.arg({ type: ItemReceiver, required: true }),
        where: t.arg({ type: ItemRewardFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, receiver, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(itemReward.chainId, chainId),
          eq(itemReward.receiver, receiver),
          ...within(itemReward.epoch, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
