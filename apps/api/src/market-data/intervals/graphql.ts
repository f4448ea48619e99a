import { formatWad } from '@exchange/domain'
import { poolDay, poolHalfHour, poolHour, protocolDay } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { spanFields } from '../../graphql/fields.ts'
import { addressEquals, within } from '../../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import { marketFor, pageSize } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type IntervalRow = InferSelectModel<typeof poolHour>
type DayRow = InferSelectModel<typeof protocolDay>

const intervalKeyset = (kind: string, table: typeof poolHalfHour | typeof poolHour | typeof poolDay): Keyset<IntervalRow> => ({
  kind,
  table,
  columns: [table.start, table.pool],
  key: (row) => [row.start, row.pool],
})

const dayKeyset: Keyset<DayRow> = { kind: 'protocolDays', table: protocolDay, columns: [protocolDay.start], key: (row) => [row.start] }

const wholeFields = ['volume0', 'volume1', 'fees0', 'fees1', 'reserve0', 'reserve1'] as const
const wadFields = ['open', 'high', 'low', 'close', 'volumeUsd', 'feesUsd'] as const

/** Half hours, hours and days of pools, and days of a whole network, in GraphQL, newest first. Only intervals with an event are listed. */
export const addIntervalTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const PoolInterval = builder.objectRef<IntervalRow>('PoolInterval').implement({
    description: 'Half an hour, an hour or a UTC day of a pool. Prices are of token0 in token1. An interval without an event has no row.',
    fields: (t) => {
      const whole = (name: (typeof wholeFields)[number]) => t.field({ type: 'BigInt', resolve: (row) => row[name].toString() })
      const wad = (name: (typeof wadFields)[number]) => t.field({ type: 'Decimal', resolve: (row) => formatWad(row[name]) })
      return {
        chainId: t.exposeInt('chainId'),
        pool: t.exposeString('pool'),
        start: t.field({ type: 'Seconds', description: 'First second of the interval.', resolve: (row) => Number(row.start) }),
        open: wad('open'),
        high: wad('high'),
        low: wad('low'),
        close: wad('close'),
        volume0: whole('volume0'),
        volume1: whole('volume1'),
        fees0: whole('fees0'),
        fees1: whole('fees1'),
        volumeUsd: wad('volumeUsd'),
        feesUsd: wad('feesUsd'),
        swapCount: t.exposeInt('swapCount'),
        reserve0: whole('reserve0'),
        reserve1: whole('reserve1'),
        tvlUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row) => (row.tvlUsd === null ? null : formatWad(row.tvlUsd)) }),
      }
    },
  })

  const ProtocolDay = builder.objectRef<DayRow>('ProtocolDay').implement({
    description:
      'A UTC day of a network, of every pool. Figures of `/v1/{chainId}/stats`, `/v1/{chainId}/revenue` and `/v1/revenue` are of pools of listed tokens.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      start: t.field({ type: 'Seconds', resolve: (row) => Number(row.start) }),
      volumeUsd: t.field({ type: 'Decimal', resolve: (row) => formatWad(row.volumeUsd) }),
      feesUsd: t.field({ type: 'Decimal', resolve: (row) => formatWad(row.feesUsd) }),
      swapCount: t.exposeInt('swapCount'),
    }),
  })

  const IntervalFilter = builder.inputType('IntervalFilter', {
    fields: (t) => ({
      pool: t.string(),
      ...spanFields(t),
    }),
  })

  const IntervalPage = addPageType(builder, PoolInterval)
  for (const [name, table] of [
    ['poolHalfHours', poolHalfHour],
    ['poolHours', poolHour],
    ['poolDays', poolDay],
  ] as const)
    addKeysetList(builder, {
      keyset: intervalKeyset(name, table),
      PageType: IntervalPage,
      Filter: IntervalFilter,
      OrderDirection,
      filters: (where) => [addressEquals(table.pool, where.pool, 'where.pool'), ...within(table.start, where.from, where.to)],
    })

  builder.queryField('protocolDays', (t) =>
    t.field({
      type: addPageType(builder, ProtocolDay),
      description: 'Days of a network: what all its pools traded, those of tokens that are not listed too.',
      args: {
        chainId: t.arg.int({ required: true }),
        from: t.arg({ type: 'Seconds' }),
        to: t.arg({ type: 'Seconds' }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, from, to, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [eq(protocolDay.chainId, chainId), ...within(protocolDay.start, from, to)]
        return readKeysetPage(context.db, dayKeyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
