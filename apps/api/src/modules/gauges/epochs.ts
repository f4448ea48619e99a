import { gaugeEpoch } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
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
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
      epoch: t.int({ description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      votes: t.field({ type: 'BigInt', description: 'Wei, whether or not they count.', resolve: (row) => row.votes.toString() }),
      excluded: t.exposeBoolean('excluded', { description: 'Killed in this epoch and not revived in it: its votes do not count.' }),
      emission: t.field({
        type: 'BigInt',
        description: 'What it was sent of this epoch’s emission, by the votes of the epoch before.',
        resolve: (row) => row.emission.toString(),
      }),
      returned: t.field({
        type: 'BigInt',
        description: 'What went back to the minter instead, because it was dead.',
        resolve: (row) => row.returned.toString(),
      }),
    }),
  })
  const GaugeEpochPage = builder.objectRef<Page<GaugeEpochRow>>('GaugeEpochPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [GaugeEpoch], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const GaugeEpochFilter = builder.inputType('GaugeEpochFilter', {
    fields: (t) => ({
      pools: t.stringList(),
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })
  builder.queryField('gaugeEpochs', (t) =>
    t.field({
      type: GaugeEpochPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: GaugeEpochFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(gaugeEpoch.chainId, chainId),
          addressIn(gaugeEpoch.pool, where?.pools, 'where.pools'),
          ...within(gaugeEpoch.epoch, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
