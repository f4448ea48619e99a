import { LIQUIDITY_KINDS } from '@exchange/domain'
import { liquidityChange } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { dollarField, logFields, poolFields, spanFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, hashEquals, integerEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type ChangeRow = InferSelectModel<typeof liquidityChange>

const keyset: Keyset<ChangeRow> = {
  kind: 'liquidityChanges',
  table: liquidityChange,
  columns: [liquidityChange.timestamp, liquidityChange.block, liquidityChange.logIndex, liquidityChange.account],
  key: (row) => [row.timestamp, row.block, row.logIndex, row.account],
}

/** The liquidity history of accounts in GraphQL, newest first. */
export const addLiquidityChangeTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const LiquidityChangeKind = builder.enumType('LiquidityChangeKind', { values: LIQUIDITY_KINDS })
  const LiquidityChange = builder.objectRef<ChangeRow>('LiquidityChange').implement({
    description:
      'What an account put into a pool, a position or a vault (deposit), took out of it (withdraw; of a position release, then collect), was paid (fees, emission), staked, took back, handed on (send) or was given (receive).',
    fields: (t) => ({
      ...logFields(t),
      account: t.exposeString('account', { description: 'Of a staked position, who staked it.' }),
      ...poolFields(t, Pool),
      vault: t.exposeString('vault', {
        nullable: true,
        description: 'The strategy vault whose shares these are; null for pool tokens and positions.',
      }),
      tokenId: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Number of a position; null for pool tokens and shares of a vault.',
        resolve: (row) => row.tokenId?.toString() ?? null,
      }),
      kind: t.field({ type: LiquidityChangeKind, resolve: (row) => LIQUIDITY_KINDS.find((kind) => kind === row.kind) ?? 'deposit' }),
      tokens: t.stringList({ description: 'Tokens that moved.', resolve: (row) => row.tokens }),
      amounts: t.field({ type: ['BigInt'], description: 'Raw units of each.', resolve: (row) => row.amounts.map(String) }),
      recipient: t.string({
        nullable: true,
        description: 'Whom they were paid to, where that was not the account itself.',
        resolve: (row) => row.recipient,
      }),
      shares: t.field({
        type: 'BigInt',
        description: 'Pool tokens, liquidity or shares that the account has more (less: below zero), staked ones included.',
        resolve: (row) => row.shares.toString(),
      }),
      staked: t.field({ type: 'BigInt', description: 'How many more of these are staked.', resolve: (row) => row.staked.toString() }),
      held: t.field({
        type: 'BigInt',
        description: 'What it has afterwards, staked ones included.',
        resolve: (row) => row.held.toString(),
      }),
      amountUsd: dollarField(t, (row) => row.amountUsd),
    }),
  })
  const LiquidityChangeFilter = builder.inputType('LiquidityChangeFilter', {
    fields: (t) => ({
      account: t.string(),
      pools: t.stringList(),
      vaults: t.stringList(),
      tokenId: t.field({ type: 'BigInt' }),
      kind: t.field({ type: LiquidityChangeKind }),
      txHash: t.string(),
      ...spanFields(t),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, LiquidityChange),
    Filter: LiquidityChangeFilter,
    OrderDirection,
    filters: (where) => [
      addressEquals(liquidityChange.account, where.account, 'where.account'),
      addressIn(liquidityChange.pool, where.pools, 'where.pools'),
      addressIn(liquidityChange.vault, where.vaults, 'where.vaults'),
      integerEquals(liquidityChange.tokenId, where.tokenId, 'where.tokenId'),
      where.kind ? eq(liquidityChange.kind, where.kind) : undefined,
      hashEquals(liquidityChange.txHash, where.txHash, 'where.txHash'),
      ...within(liquidityChange.timestamp, where.from, where.to),
    ],
  })
}
