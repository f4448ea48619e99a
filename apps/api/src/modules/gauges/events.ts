import { gaugeEvent } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof gaugeEvent>

const kinds = ['created', 'killed', 'revived'] as const

const keyset: Keyset<EventRow> = {
  kind: 'gaugeEvents',
  table: gaugeEvent,
  columns: [gaugeEvent.timestamp, gaugeEvent.block, gaugeEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Birth, kills and revivals of gauges in GraphQL, newest first. */
export const addGaugeEventTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const GaugeEventKind = builder.enumType('GaugeEventKind', { values: kinds })
  const GaugeEvent = builder.objectRef<EventRow>('GaugeEvent').implement({
    description: 'A gauge was created, killed or revived.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
      kind: t.field({ type: GaugeEventKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
      origin: t.exposeString('origin', { description: 'Signer of the transaction.' }),
      epoch: t.int({ description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      votes: t.field({
        type: 'BigInt',
        description: 'Votes of the epoch that stopped counting, or count again.',
        resolve: (row) => row.votes.toString(),
      }),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })
  const GaugeEventPage = builder.objectRef<Page<EventRow>>('GaugeEventPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [GaugeEvent], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const GaugeEventFilter = builder.inputType('GaugeEventFilter', {
    fields: (t) => ({
      pools: t.stringList(),
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })
  builder.queryField('gaugeEvents', (t) =>
    t.field({
      type: GaugeEventPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: GaugeEventFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(gaugeEvent.chainId, chainId),
          addressIn(gaugeEvent.pool, where?.pools, 'where.pools'),
          ...within(gaugeEvent.timestamp, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
