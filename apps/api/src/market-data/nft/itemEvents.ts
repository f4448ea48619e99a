import { itemEvent } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof itemEvent>

const kinds = ['transferred', 'staked', 'unstaked', 'listed', 'cancelled', 'sold'] as const

const keyset: Keyset<EventRow> = {
  kind: 'itemEvents',
  table: itemEvent,
  columns: [itemEvent.timestamp, itemEvent.block, itemEvent.logIndex, itemEvent.itemId],
  key: (row) => [row.timestamp, row.block, row.logIndex, row.itemId],
}

/** Events of the collection's items in GraphQL, newest first: stakes, offers, sales and transfers. */
export const addItemEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const ItemEventKind = builder.enumType('ItemEventKind', { values: kinds })
  const ItemEvent = builder.objectRef<EventRow>('ItemEvent').implement({
    description: 'One thing that happened to an item of the collection.',
    fields: (t) => ({
      ...logFields(t),
      itemId: t.field({ type: 'BigInt', resolve: (row) => row.itemId.toString() }),
      kind: t.field({ type: ItemEventKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      account: t.exposeString('account', { description: 'Who had it before.' }),
      recipient: t.exposeString('recipient', { nullable: true, description: 'Of a transfer or a sale: who has it now.' }),
      price: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Wei of native coins, of an offer or a sale.',
        resolve: (row) => row.price?.toString() ?? null,
      }),
      royalty: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Of a sale: the part of the price that went to minters and stakers.',
        resolve: (row) => row.royalty?.toString() ?? null,
      }),
    }),
  })
  const ItemEventFilter = builder.inputType('ItemEventFilter', {
    fields: (t) => ({
      account: t.string(),
      itemId: t.field({ type: 'BigInt' }),
      kind: t.field({ type: ItemEventKind }),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, ItemEvent),
    Filter: ItemEventFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(itemEvent.account, where.account, 'where.account'),
      integerEquals(itemEvent.itemId, where.itemId, 'where.itemId'),
      where.kind ? eq(itemEvent.kind, where.kind) : undefined,
      ...within(itemEvent.timestamp, where.from, where.to),
    ],
  })
}
