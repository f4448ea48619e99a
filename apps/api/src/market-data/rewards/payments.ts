import { rewardPayment } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { dollarField, logFields, poolFields, spanFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type PaymentRow = InferSelectModel<typeof rewardPayment>

const keyset: Keyset<PaymentRow> = {
  kind: 'rewardPayments',
  table: rewardPayment,
  columns: [rewardPayment.timestamp, rewardPayment.block, rewardPayment.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** Payments offered for votes in GraphQL, newest first. */
export const addPaymentTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes) => {
  const RewardKind = builder.enumType('RewardKind', { values: ['fees', 'incentives'] as const })
  const RewardPayment = builder.objectRef<PaymentRow>('RewardPayment').implement({
    description: 'One payment for who votes for a pool in an epoch.',
    fields: (t) => ({
      ...logFields(t),
      kind: t.field({ type: RewardKind, resolve: (row) => (row.kind === 'fees' ? 'fees' : 'incentives') }),
      ...poolFields(t, Pool),
      token: t.exposeString('token'),
      epoch: t.field({ type: 'Seconds', description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      payer: t.exposeString('payer', { description: 'Of fees, who had them collected.' }),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
      amountUsd: dollarField(t, (row) => row.amountUsd),
    }),
  })
  const RewardPaymentFilter = builder.inputType('RewardPaymentFilter', {
    fields: (t) => ({
      kind: t.field({ type: RewardKind }),
      pools: t.stringList(),
      payer: t.string(),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, RewardPayment),
    Filter: RewardPaymentFilter,
    OrderDirection,
    filters: (where) => [
      where.kind ? eq(rewardPayment.kind, where.kind) : undefined,
      addressIn(rewardPayment.pool, where.pools, 'where.pools'),
      addressEquals(rewardPayment.payer, where.payer, 'where.payer'),
      ...within(rewardPayment.timestamp, where.from, where.to),
    ],
  })

  return { RewardKind }
}

export type PaymentTypes = ReturnType<typeof addPaymentTypes>
