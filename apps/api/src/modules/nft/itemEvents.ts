import { itemEvent } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIs, wholeIs, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof itemEvent>

const kinds = ['transferred', 'staked', 'unstaked', 'listed', 'cancelled', 'sold'] as const

const keyset: Keyset<EventRow> = {
  kind: 'itemEvents',
  table: itemEvent,
  columns: [itemEvent.timestamp, itemEvent.block, itemEvent.logIndex, itemEvent.itemId],
  key: (row) => [row.timestamp, row.block, row.logIndex, row.itemId],
}

/** What happened to items of the collection in GraphQL, newest first: stakes, offers, sales and transfers. */
export const addItemEventTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const ItemEventKind = builder.enumType('ItemEventKind', { values: kinds })
  const ItemEvent = builder.objectRef<EventRow>('ItemEvent').implement({
    description: 'One thing that happened to an item of the collection.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
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
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })
  const ItemEventPage = builder.objectRef<Page<EventRow>>('ItemEventPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [ItemEvent], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const ItemEventFilter = builder.inputType('ItemEventFilter', {
    fields: (t) => ({
      account: t.string(),
      itemId: t.field({ type: 'BigInt' }),
      kind: t.field({ type: ItemEventKind }),
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })
  builder.queryField('itemEvents', (t) =>
    t.field({
      type: ItemEventPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: ItemEventFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(itemEvent.chainId, chainId),
          addressIs(itemEvent.account, where?.account, 'where.account'),
          wholeIs(itemEvent.itemId, where?.itemId, 'where.itemId'),
          where?.kind ? eq(itemEvent.kind, where.kind) : undefined,
          ...within(itemEvent.timestamp, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
