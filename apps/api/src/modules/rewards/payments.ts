import { formatWad } from '@exchange/domain'
import { rewardPayment } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIn, addressIs, within } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type PaymentRow = InferSelectModel<typeof rewardPayment>

const keyset: Keyset<PaymentRow> = {
  kind: 'rewardPayments',
  table: rewardPayment,
  columns: [rewardPayment.timestamp, rewardPayment.block, rewardPayment.logIndex],
  key: (row) => [row.timestamp, row.block, row.logIndex],
}

/** What was paid in for votes, in GraphQL, newest first. */
export const addPaymentTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes) => {
  const RewardKind = builder.enumType('RewardKind', { values: ['fees', 'incentives'] as const })
  const RewardPayment = builder.objectRef<PaymentRow>('RewardPayment').implement({
    description: 'One payment for who votes for a pool in an epoch.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      txHash: t.exposeString('txHash'),
      logIndex: t.exposeInt('logIndex'),
      kind: t.field({ type: RewardKind, resolve: (row) => (row.kind === 'fees' ? 'fees' : 'incentives') }),
      poolAddress: t.exposeString('pool'),
      pool: t.field({
        type: Pool,
        nullable: true,
        resolve: (row, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
      }),
      token: t.exposeString('token'),
      epoch: t.int({ description: 'First second of the epoch.', resolve: (row) => Number(row.epoch) }),
      payer: t.exposeString('payer', { description: 'Of fees, who had them collected.' }),
      amount: t.field({ type: 'BigInt', resolve: (row) => row.amount.toString() }),
      amountUsd: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'At the price of that time; null where there was none.',
        resolve: (row) => (row.amountUsd === null ? null : formatWad(row.amountUsd)),
      }),
      block: t.field({ type: 'BigInt', resolve: (row) => row.block.toString() }),
      timestamp: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.timestamp) }),
    }),
  })
  const RewardPaymentPage = builder.objectRef<Page<PaymentRow>>('RewardPaymentPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [RewardPayment], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
    }),
  })
  const RewardPaymentFilter = builder.inputType('RewardPaymentFilter', {
    fields: (t) => ({
      kind: t.field({ type: RewardKind }),
      pools: t.stringList(),
      payer: t.string(),
      from: t.int({ description: 'Seconds, inclusive.' }),
      to: t.int({ description: 'Seconds, exclusive.' }),
    }),
  })
  builder.queryField('rewardPayments', (t) =>
    t.field({
      type: RewardPaymentPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: RewardPaymentFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'desc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const filters = [
          eq(rewardPayment.chainId, chainId),
          where?.kind ? eq(rewardPayment.kind, where.kind) : undefined,
          addressIn(rewardPayment.pool, where?.pools, 'where.pools'),
          addressIs(rewardPayment.payer, where?.payer, 'where.payer'),
          ...within(rewardPayment.timestamp, where?.from, where?.to),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )

  return { RewardKind }
}

export type PaymentTypes = ReturnType<typeof addPaymentTypes>
