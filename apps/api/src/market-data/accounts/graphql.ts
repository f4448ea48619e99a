import { formatWad, valueOf, WAD, wadOrNull } from '@exchange/domain'
import { poolAccount } from '@exchange/schema'
import { gt, type InferSelectModel, or } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { poolFields } from '../../graphql/fields.ts'
import { addressIn, addressEquals, poolVersionFilter } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type AccountRow = InferSelectModel<typeof poolAccount>

const keyset: Keyset<AccountRow> = {
  kind: 'poolAccounts',
  table: poolAccount,
  columns: [poolAccount.account, poolAccount.pool],
  key: (row) => [row.account, row.pool],
}

/** Dollars of pool tokens at their current price; null without one. */
const dollarsOf = (row: AccountRow, amount: bigint, context: GraphqlContext): string | null => {
  const price = wadOrNull(marketFor(context, row.chainId).snapshot().findPool(row.pool)?.item().lpPriceUsd)
  return price === null ? null : formatWad(valueOf(amount, WAD, price))
}

/** Pool tokens of accounts in GraphQL, sorted by account and pool. */
export const addPoolAccountTypes = (builder: Builder, { Pool, OrderDirection }: PoolTypes): void => {
  const PoolAccount = builder.objectRef<AccountRow>('PoolAccount').implement({
    description: 'Pool tokens of an account in a classic, stable or weighted pool. What it can claim now is read from the chain.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      account: t.exposeString('account'),
      ...poolFields(t, Pool),
      walletBalance: t.field({ type: 'BigInt', description: 'Wei.', resolve: (row) => row.wallet.toString() }),
      gaugeBalance: t.field({ type: 'BigInt', description: 'Wei that are staked.', resolve: (row) => row.staked.toString() }),
      totalLp: t.field({ type: 'BigInt', description: 'Both.', resolve: (row) => (row.wallet + row.staked).toString() }),
      stakedUsd: t.field({ type: 'Decimal', nullable: true, resolve: (row, _args, context) => dollarsOf(row, row.staked, context) }),
      totalUsd: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'At the present price of the pool token; null where it has none.',
        resolve: (row, _args, context) => dollarsOf(row, row.wallet + row.staked, context),
      }),
      updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
    }),
  })
  const PoolAccountFilter = builder.inputType('PoolAccountFilter', {
    fields: (t) => ({ account: t.string(), pools: t.stringList(), version: t.int() }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, PoolAccount),
    Filter: PoolAccountFilter,
    OrderDirection,
    defaultDirection: 'asc',
    filters: (where) => [
      or(gt(poolAccount.wallet, 0n), gt(poolAccount.staked, 0n)),
      addressEquals(poolAccount.account, where.account, 'where.account'),
      addressIn(poolAccount.pool, where.pools, 'where.pools'),
      poolVersionFilter(poolAccount, where),
    ],
  })
}
