import { gaugeEvent } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, poolFields, spanFields } from '../../graphql/fields.ts'
import { addressIn, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type EventRow = InferSelectModel<typeof gaugeEvent>

const kinds = ['created', 'killed', 'revived'] as const

const keyset: Keyset<EventRow> = {
  kind: 'gaugeEvents',
  table: gaugeEvent,
  columns: [gaugeEvent.timestamp, gaugeEvent.block, gaugeEvent.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Creations, kills and revivals of gauges in GraphQL, newest first. */
export const addGaugeEventTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const GaugeEventKind = builder.enumType('GaugeEventKind', { values: kinds })
  const GaugeEvent = builder.objectRef<EventRow>('GaugeEvent').implement({
    description: 'A gauge was created, killed or revived.',
    fields: (t) => ({
      ...logFields(t),
      kind: t.field({ type: GaugeEventKind, resolve: (row) => row.kind as (typeof kinds)[number] }),
      ...poolFields(t, Pool),
      origin: t.exposeString('origin', { description: 'Signer of the transaction.' }),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      votes: t.field({
        type: 'BigInt',
        description: 'Votes of the epoch that stopped counting, or count again.',
        resolve: (row) => row.votes.toString(),
      }),
    }),
  })
  const Filter = builder.inputType('GaugeEventFilter', { fields: (t) => ({ pools: t.stringList(), ...spanFields(t) }) })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, GaugeEvent),
    Filter,
    OrderDirection,
    filters: (where) => [addressIn(gaugeEvent.pool, where.pools, 'where.pools'), ...within(gaugeEvent.timestamp, where.from, where.to)],
  })
}
