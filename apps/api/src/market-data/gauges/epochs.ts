import { gaugeEpoch } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { poolFields, spanFields } from '../../graphql/fields.ts'
import { addressIn, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type GaugeEpochRow = InferSelectModel<typeof gaugeEpoch>

const keyset: Keyset<GaugeEpochRow> = {
  kind: 'gaugeEpochs',
  table: gaugeEpoch,
  columns: [gaugeEpoch.epoch, gaugeEpoch.pool],
  key: (row) => [row.epoch, row.pool],
}

/** Votes and emission of gauges by epoch in GraphQL, newest first. */
export const addGaugeEpochTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const GaugeEpoch = builder.objectRef<GaugeEpochRow>('GaugeEpoch').implement({
    description: 'A gauge in one epoch.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      ...poolFields(t, Pool),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      votes: t.field({ type: 'BigInt', description: 'Wei, whether or not they count.', resolve: (row) => row.votes.toString() }),
      excluded: t.exposeBoolean('excluded', { description: 'Killed in this epoch and not revived in it: its votes do not count.' }),
      emission: t.field({
        type: 'BigInt',
        description: 'What it was sent of this epoch’s emission, by the votes of the epoch before.',
        resolve: (row) => row.emission.toString(),
      }),
      returned: t.field({
        type: 'BigInt',
        description: 'What went back to the minter instead, because it was dead or its farm had stopped.',
        resolve: (row) => row.returned.toString(),
      }),
    }),
  })
  const GaugeEpochFilter = builder.inputType('GaugeEpochFilter', {
    fields: (t) => ({
      pools: t.stringList(),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, GaugeEpoch),
    Filter: GaugeEpochFilter,
    OrderDirection,
    filters: (where) => [addressIn(gaugeEpoch.pool, where.pools, 'where.pools'), ...within(gaugeEpoch.epoch, where.from, where.to)],
  })
}
