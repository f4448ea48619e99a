import { item } from '@exchange/schema'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../../graphql/builder.ts'
import { addressEquals, isMissing, integerEquals } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addKeysetList, addPageType } from '../../graphql/list.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type ItemRow = InferSelectModel<typeof item>

const keyset: Keyset<ItemRow> = { kind: 'items', table: item, columns: [item.itemId], key: (row) => [row.itemId] }

/** Items of the collection in GraphQL, sorted by number. */
export const addItemTypes = (builder: Builder, { OrderDirection }: PoolTypes): void => {
  const Item = builder.objectRef<ItemRow>('Item').implement({
    description: 'An item of the collection after the last indexed event.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      itemId: t.field({ type: 'BigInt', resolve: (row) => row.itemId.toString() }),
      account: t.string({
        description: 'Its owner: who staked it or offers it while it is staked or for sale.',
        resolve: (row) => row.owner,
      }),
      minter: t.exposeString('minter', { description: 'Who it was minted to: its royalties are theirs, for ever.' }),
      staked: t.exposeBoolean('staked'),
      price: t.field({
        type: 'BigInt',
        nullable: true,
        description: 'Wei of native coins for which it is for sale; null where it is not.',
        resolve: (row) => row.price?.toString() ?? null,
      }),
      mintedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.mintedAt) }),
      updatedAt: t.field({ type: 'Seconds', description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
    }),
  })
  const ItemFilter = builder.inputType('ItemFilter', {
    fields: (t) => ({
      account: t.string(),
      minter: t.string(),
      itemId: t.field({ type: 'BigInt' }),
      staked: t.boolean(),
      forSale: t.boolean(),
    }),
  })
  addKeysetList(builder, {
    keyset,
    PageType: addPageType(builder, Item),
    Filter: ItemFilter,
    OrderDirection,
    defaultDirection: 'asc',
    filters: (where) => [
      addressEquals(item.owner, where.account, 'where.account'),
      addressEquals(item.minter, where.minter, 'where.minter'),
      integerEquals(item.itemId, where.itemId, 'where.itemId'),
      typeof where.staked === 'boolean' ? eq(item.staked, where.staked) : undefined,
      isMissing(item.price, typeof where.forSale === 'boolean' ? !where.forSale : undefined),
    ],
  })
}
