import { type Address, formatWad, mulDivDown, type VaultKind as VaultKindName, WAD } from '@exchange/domain'
import { vault } from '@exchange/schema'
import { eq } from 'drizzle-orm'
import { decimalOrNull } from '../../answers/decimal.ts'
import { percentOf } from '../../answers/percent.ts'
import type { Builder, GraphqlContext, SchemaTypes } from '../../graphql/builder.ts'
import { addressIn, addressEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addMadeList, addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import { makeVaults, type VaultApr, type VaultMarket, type VaultNode, type VaultRow } from './reader.ts'

const keyset: Keyset<VaultRow> = {
  kind: 'vaults',
  table: vault,
  columns: [vault.createdAt, vault.address],
  key: (row) => [row.createdAt, row.address],
}

/** Dollars (wad) of 10^18 shares, rounded down; null when the vault has no price or no shares. */
export const sharePrice = (tvlUsd: bigint | null, supply: bigint): string | null =>
  tvlUsd === null || supply === 0n ? null : formatWad(mulDivDown(tvlUsd, WAD, supply))

/** What values vaults in dollars on a network; throws `api.unknownNetwork`, or `api.unavailable` before its index is complete. */
export const vaultMarket = (context: GraphqlContext, chainId: number): VaultMarket => {
  const market = marketFor(context, chainId)
  const emissionToken = market.network.deployment.contracts.governanceToken.toLowerCase() as Address
  return { snapshot: market.snapshot(), emissionToken }
}

/** Figures that a vault and its days share. */
export const vaultFigures = {
  total0: 'What it has for its holders, raw units.',
  total1: 'What it has for its holders, raw units.',
  supply: 'Shares.',
  fees0: 'Swap fees that were collected, the performance fee among them.',
  fees1: 'Swap fees that were collected, the performance fee among them.',
  performance0: 'The performance fee.',
  performance1: 'The performance fee.',
  rewards: 'Emission that came in for the holders, wei.',
} as const

const addVaultApr = (builder: Builder) => {
  return builder.objectRef<VaultApr>('VaultApr').implement({
    description:
      'What a vault earned its holders in the last seven UTC days, or since it was created, for a year of it, and what that is made of.',
    fields: (t) => {
      const dollars = (name: 'meanUsd' | 'feesUsd' | 'performanceUsd' | 'rewardsUsd', description: string) =>
        t.field({ type: 'Decimal', nullable: true, description, resolve: (apr) => decimalOrNull(apr[name]) })
      return {
        fees: t.float({
          nullable: true,
          description: 'Percent a year: (fees − performance fee) ÷ what was there on average. Null where it is not known.',
          resolve: (apr) => percentOf(apr.fees),
        }),
        emission: t.float({
          nullable: true,
          description:
            'Percent a year: emission ÷ what was there on average. Null where it is not known, and of a vault that does not farm.',
          resolve: (apr) => percentOf(apr.emission),
        }),
        block: t.field({ type: 'BigInt', resolve: (apr) => apr.block.toString() }),
        from: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (apr) => apr.window.from }),
        to: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (apr) => apr.window.to }),
        meanUsd: dollars('meanUsd', 'What was there on average, at present prices; null where a token has none.'),
        feesUsd: dollars('feesUsd', 'Swap fees that were collected, the performance fee among them.'),
        performanceUsd: dollars('performanceUsd', 'The performance fee.'),
        rewardsUsd: dollars('rewardsUsd', 'Emission that came in for the holders.'),
      }
    },
  })
}

type VaultFields = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, VaultNode>

/** A vault's pool with both tokens, its kind, and the gauge where its positions are staked. */
const standFields = (t: VaultFields, { Pool, PoolToken, VaultKind }: PoolTypes) => {
  const token = (side: 0 | 1) =>
    t.field({
      type: PoolToken,
      nullable: true,
      resolve: ({ row }, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool)?.item().tokens[side] ?? null,
    })
  return {
    chainId: t.int({ resolve: ({ row }) => row.chainId }),
    address: t.string({ resolve: ({ row }) => row.address }),
    poolAddress: t.string({ resolve: ({ row }) => row.pool }),
    pool: t.field({
      type: Pool,
      nullable: true,
      resolve: ({ row }, _args, context) => marketFor(context, row.chainId).snapshot().findPool(row.pool) ?? null,
    }),
    token0: token(0),
    token1: token(1),
    kind: t.field({ type: VaultKind, resolve: ({ row }) => row.kind as VaultKindName }),
    farming: t.boolean({
      description: 'Whether its positions are staked; else they earn swap fees.',
      resolve: ({ row }) => row.farming,
    }),
    gauge: t.string({
      nullable: true,
      description: 'Where they are staked; null where they are not.',
      resolve: ({ row }) => row.gauge,
    }),
  }
}

const addVault = (builder: Builder, types: PoolTypes) => {
  const Apr = addVaultApr(builder)
  return builder.objectRef<VaultNode>('Vault').implement({
    description: 'A strategy vault after the last indexed event. What it holds and allows now is read from the chain.',
    fields: (t) => {
      const whole = (name: keyof typeof vaultFigures, description: string = vaultFigures[name]) =>
        t.field({ type: 'BigInt', description, resolve: ({ row }) => row[name].toString() })
      const cap = (name: 'depositCap0' | 'depositCap1') =>
        t.field({
          type: 'BigInt',
          nullable: true,
          description: 'Most of the token that one deposit brings; null while it is the one of its creation.',
          resolve: ({ row }) => row[name]?.toString() ?? null,
        })
      return {
        ...standFields(t, types),
        allowToken0: t.boolean({ resolve: ({ row }) => row.allowToken0 }),
        allowToken1: t.boolean({ resolve: ({ row }) => row.allowToken1 }),
        depositCap0: cap('depositCap0'),
        depositCap1: cap('depositCap1'),
        performanceFee: t.int({ description: 'Pips of swap fees.', resolve: ({ row }) => row.performanceFee }),
        total0: whole('total0'),
        total1: whole('total1'),
        supply: whole('supply'),
        tvlUsd: t.field({
          type: 'Decimal',
          nullable: true,
          description: 'At present prices; null where something in it has none.',
          resolve: ({ tvlUsd }) => decimalOrNull(tvlUsd),
        }),
        sharePriceUsd: t.field({
          type: 'Decimal',
          nullable: true,
          description: 'Of 10^18 shares.',
          resolve: ({ tvlUsd, row }) => sharePrice(tvlUsd, row.supply),
        }),
        fees0: whole('fees0'),
        fees1: whole('fees1'),
        performance0: whole('performance0'),
        performance1: whole('performance1'),
        rewards: whole('rewards'),
        rebalances: t.int({ resolve: ({ row }) => row.rebalances }),
        costPips: t.int({
          description: 'Pips of the share price that all rebalances and compoundings together have cost.',
          resolve: ({ row }) => row.costPips,
        }),
        lastRebalance: t.field({
          type: 'Seconds',
          nullable: true,
          description: 'Seconds of chain time; null before the first.',
          resolve: ({ row }) => (row.lastRebalance === null ? null : Number(row.lastRebalance)),
        }),
        apr: t.field({ type: Apr, resolve: ({ apr }) => apr }),
        createdAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: ({ row }) => Number(row.createdAt) }),
        updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: ({ row }) => Number(row.updatedAt) }),
        updatedBlock: t.field({ type: 'BigInt', resolve: ({ row }) => row.updatedBlock.toString() }),
      }
    },
  })
}

/** Strategy vaults in GraphQL, newest first. */
export const addVaultTypes = (builder: Builder, types: PoolTypes) => {
  const { OrderDirection, VaultKind } = types
  const Vault = addVault(builder, types)
  const VaultFilter = builder.inputType('VaultFilter', {
    fields: (t) => ({ pools: t.stringList(), address: t.string(), kind: t.field({ type: VaultKind }), farming: t.boolean() }),
  })
  addMadeList(
    builder,
    {
      keyset,
      PageType: addPageType(builder, Vault),
      Filter: VaultFilter,
      OrderDirection,
      filters: (where) => [
        addressIn(vault.pool, where.pools, 'where.pools'),
        addressEquals(vault.address, where.address, 'where.address'),
        where.kind ? eq(vault.kind, where.kind) : undefined,
        typeof where.farming === 'boolean' ? eq(vault.farming, where.farming) : undefined,
      ],
    },
    (rows, chainId, context) => makeVaults(context.db, vaultMarket(context, chainId), rows),
  )
  return { Vault }
}

export type VaultTypes = ReturnType<typeof addVaultTypes>
