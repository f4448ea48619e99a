import { formatWad, sharesUsd } from '@exchange/domain'
import { vault, vaultAccount } from '@exchange/schema'
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addressIn, addressEquals, isMissing } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addMadeList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import { vaultMarket, type VaultTypes } from './graphql.ts'
import { makeVaults, type VaultNode } from './reader.ts'

type AccountRow = InferSelectModel<typeof vaultAccount>
type AccountNode = { readonly row: AccountRow; readonly vault: VaultNode | null }

const keyset: Keyset<AccountRow> = {
  kind: 'vaultAccounts',
  table: vaultAccount,
  columns: [vaultAccount.account, vaultAccount.vault],
  key: (row) => [row.account, row.vault],
}

const sums = {
  deposited: 'All that deposits brought for it.',
  withdrawn: 'All that it took out.',
} as const

/** The accounts of a page with their vaults, read in one query. */
const withVaults = async (rows: readonly AccountRow[], chainId: number, context: GraphqlContext): Promise<readonly AccountNode[]> => {
  const addresses = [...new Set(rows.map((row) => row.vault))]
  const isOne = and(eq(vault.chainId, chainId), inArray(vault.address, addresses))
  const found = addresses.length === 0 ? [] : await context.db.select().from(vault).where(isOne)
  const nodes = new Map((await makeVaults(context.db, vaultMarket(context, chainId), found)).map((node) => [node.row.address, node]))
  return rows.map((row) => ({ row, vault: nodes.get(row.vault) ?? null }))
}

const valueOf = ({ row, vault: node }: AccountNode): string | null => {
  if (row.shares === 0n) return '0'
  const usd = node === null ? null : sharesUsd(row.shares, node.row.supply, node.tvlUsd)
  return usd === null ? null : formatWad(usd)
}

/** Shares of accounts in strategy vaults in GraphQL, sorted by account and vault. */
export const addVaultAccountTypes = (builder: Builder, { OrderDirection }: PoolTypes, { Vault }: VaultTypes): void => {
  const VaultAccount = builder.objectRef<AccountNode>('VaultAccount').implement({
    description:
      'Shares of an account in a vault, and what it put in and took out. Transfers move shares only. What it can claim now is read from the chain.',
    fields: (t) => {
      const sumField = (of: keyof typeof sums, side: 0 | 1) =>
        t.field({ type: 'BigInt', description: `Raw units. ${sums[of]}`, resolve: ({ row }) => row[`${of}${side}`].toString() })
      return {
        chainId: t.int({ resolve: ({ row }) => row.chainId }),
        account: t.string({ resolve: ({ row }) => row.account }),
        vaultAddress: t.string({ resolve: ({ row }) => row.vault }),
        vault: t.field({ type: Vault, nullable: true, resolve: (node) => node.vault }),
        shares: t.field({ type: 'BigInt', resolve: ({ row }) => row.shares.toString() }),
        valueUsd: t.field({
          type: 'Decimal',
          nullable: true,
          description: 'Its part of the vault at present prices; null where something in it has none.',
          resolve: valueOf,
        }),
        deposited0: sumField('deposited', 0),
        deposited1: sumField('deposited', 1),
        withdrawn0: sumField('withdrawn', 0),
        withdrawn1: sumField('withdrawn', 1),
        claimed: t.field({ type: 'BigInt', description: 'Emission that it claimed, wei.', resolve: ({ row }) => row.claimed.toString() }),
        openedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: ({ row }) => Number(row.openedAt) }),
        closedAt: t.field({
          type: 'Seconds',
          nullable: true,
          description: 'Since when it has no shares; null while it has some.',
          resolve: ({ row }) => (row.closedAt === null ? null : Number(row.closedAt)),
        }),
        updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: ({ row }) => Number(row.updatedAt) }),
      }
    },
  })
  const VaultAccountFilter = builder.inputType('VaultAccountFilter', {
    fields: (t) => ({
      account: t.string(),
      vaults: t.stringList(),
      open: t.boolean({ description: 'With shares, or without.' }),
    }),
  })
  addMadeList(
    builder,
    {
      keyset,
      PageType: addPageType(builder, VaultAccount),
      Filter: VaultAccountFilter,
      OrderDirection,
      defaultDirection: 'asc',
      filters: (where) => [
        addressEquals(vaultAccount.account, where.account, 'where.account'),
        addressIn(vaultAccount.vault, where.vaults, 'where.vaults'),
        isMissing(vaultAccount.closedAt, where.open),
      ],
    },
    withVaults,
  )
}
