import type { ObjectRef } from '@pothos/core'
import { formatWad, type Address } from '@exchange/domain'
import type { PoolEntry } from '../market/snapshot/poolEntry.ts'
import type { SchemaTypes } from './builder.ts'
import { marketFor } from './page.ts'

type Fields<Row> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Row>

/** Seconds of a nullable column, or of a missing row. */
export const secondsOrNull = (value: bigint | null | undefined): number | null => (value == null ? null : Number(value))

type LogRow = {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly block: bigint
  readonly timestamp: bigint
}

/** The position of a log on its chain. */
export const logFields = <Row extends LogRow>(t: Fields<Row>) => ({
  chainId: t.int({ resolve: (row) => row.chainId }),
  txHash: t.string({ resolve: (row) => row.txHash }),
  logIndex: t.int({ resolve: (row) => row.logIndex }),
  block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
  timestamp: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
})

/** A pool by its address and, when the market has it, as an object. */
export const poolFields = <Row extends { readonly chainId: number; readonly pool: Address }>(
  t: Fields<Row>,
  Pool: ObjectRef<SchemaTypes, PoolEntry>,
) => ({
  poolAddress: t.string({ resolve: (row) => row.pool }),
  pool: t.field({
    type: Pool,
    nullable: true,
    resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
  }),
})

/** Dollars of a row at the time of its event, 18 decimals. */
export const dollarField = <Row>(t: Fields<Row>, dollarsOf: (row: Row) => bigint | null) =>
  t.field({
    type: 'Decimal',
    nullable: true,
    description: 'At the price of that time; null where there was none.',
    resolve: (row) => {
      const dollars = dollarsOf(row)
      return dollars === null ? null : formatWad(dollars)
    },
  })

/** The ends of a span of chain time, as `within` reads them. */
export const spanFields = (t: PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>) => ({
  from: t.field({ type: 'Seconds', description: 'Seconds, inclusive.' }),
  to: t.field({ type: 'Seconds', description: 'Seconds, exclusive.' }),
})
