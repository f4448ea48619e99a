import { orderFill } from '@exchange/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { logFields, spanFields } from '../../graphql/fields.ts'
import { addressEquals, hashEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type FillRow = InferSelectModel<typeof orderFill>

const keyset: Keyset<FillRow> = {
  kind: 'orderFills',
  table: orderFill,
  columns: [orderFill.timestamp, orderFill.block, orderFill.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

// ORDER-15
/** Fills of limit and TWAP orders in GraphQL, newest first. */
export const addOrderFillTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const OrderFill = builder.objectRef<FillRow>('OrderFill').implement({
    description: 'One fill of an order. What stands of the order now is read from the chain.',
    fields: (t) => ({
      ...logFields(t),
      blockHash: t.exposeString('blockHash', { description: 'A block of another hash at this height took the fill back.' }),
      orderId: t.field({ type: 'BigInt', resolve: (row) => row.orderId.toString() }),
      maker: t.exposeString('maker'),
      amountIn: t.field({
        type: 'BigInt',
        description: 'Raw units of the chunk that was taken from the maker. What its exchange left of it went back and is not deducted.',
        resolve: (row) => row.amountIn.toString(),
      }),
      amountOut: t.field({
        type: 'BigInt',
        description: 'Raw units that reached the maker, fee deducted.',
        resolve: (row) => row.amountOut.toString(),
      }),
    }),
  })
  const OrderFillFilter = builder.inputType('OrderFillFilter', {
    fields: (t) => ({
      maker: t.string(),
      orderId: t.field({ type: 'BigInt' }),
      txHash: t.string(),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, OrderFill),
    Filter: OrderFillFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(orderFill.maker, where.maker, 'where.maker'),
      integerEquals(orderFill.orderId, where.orderId, 'where.orderId'),
      hashEquals(orderFill.txHash, where.txHash, 'where.txHash'),
      ...within(orderFill.timestamp, where.from, where.to),
    ],
  })
}
