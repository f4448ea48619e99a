import { item } from '@exchange/schema'
import { eq, isNotNull, isNull, type InferSelectModel } from 'drizzle-orm'
import type { Builder } from '../graphql/builder.ts'
import { addressIs, wholeIs } from '../graphql/filters.ts'
import { readKeysetPage, type Keyset } from '../graphql/keyset.ts'
import { marketFor, pageSize, type Page } from '../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'

type ItemRow = InferSelectModel<typeof item>

const keyset: Keyset<ItemRow> = { kind: 'items', table: item, columns: [item.itemId], key: (row) => [row.itemId] }

/** Items of the collection in GraphQL, in the order of their numbers. */
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
      mintedAt: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.mintedAt) }),
      updatedAt: t.int({ description: 'Seconds of chain time.', resolve: (row) => Number(row.updatedAt) }),
    }),
  })
  const ItemPage = builder.objectRef<Page<ItemRow>>('ItemPage').implement({
    fields: (t) => ({
      nodes: t.field({ type: [Item], resolve: (page) => [...page.nodes] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true }),
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
  builder.queryField('items', (t) =>
    t.field({
      type: ItemPage,
      args: {
        chainId: t.arg.int({ required: true }),
        where: t.arg({ type: ItemFilter }),
        direction: t.arg({ type: OrderDirection, defaultValue: 'asc' }),
        first: t.arg.int(),
        after: t.arg.string(),
      },
      resolve: (_root, { chainId, where, direction, first, after }, context) => {
        marketFor(context, chainId)
        const [staked, forSale] = [where?.staked ?? undefined, where?.forSale ?? undefined]
        const filters = [
          eq(item.chainId, chainId),
          addressIs(item.owner, where?.account, 'where.account'),
          addressIs(item.minter, where?.minter, 'where.minter'),
          wholeIs(item.itemId, where?.itemId, 'where.itemId'),
          staked === undefined ? undefined : eq(item.staked, staked),
          forSale === undefined ? undefined : forSale ? isNotNull(item.price) : isNull(item.price),
        ]
        return readKeysetPage(context.db, keyset, { where: filters, descending: direction !== 'asc', first: pageSize(first), after })
      },
    }),
  )
}
