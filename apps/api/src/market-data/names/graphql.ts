import { DomainError } from '@exchange/domain'
import { mintedName } from '@exchange/schema'
import { and, count, eq } from 'drizzle-orm'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { secondsOrNull, spanFields } from '../../graphql/fields.ts'
import { addressEquals, within } from '../../graphql/filters.ts'
import type { Keyset } from '../../graphql/keyset.ts'
import { addMadeList, addPageType } from '../../graphql/list.ts'
import { marketFor } from '../../graphql/page.ts'
import type { PoolTypes } from '../pools/graphql.ts'
import { type NameRow, type NewName, readName } from './reader.ts'
import { nameImagePath } from './routes.ts'

type AnyName = NameRow | NewName

// Ids ascend with mints, so this is the order of mints.
const keyset: Keyset<NameRow> = { kind: 'names', table: mintedName, columns: [mintedName.tokenId], key: (row) => [row.tokenId] }

const minted = (name: AnyName): NameRow | undefined => ('tokenId' in name ? name : undefined)
const imageOf = (row: NameRow | undefined): string | null => (row ? nameImagePath(row.chainId, row.tokenId) : null)
const giverOf = (row: NameRow | undefined): string | null => (row?.gifted ? row.minter : null)

/** The payment token of a network's names; throws `api.notFound` when it has no names. */
const paymentTokenOf = (context: GraphqlContext, chainId: number): string => {
  const token = marketFor(context, chainId).network.deployment.contracts.namePaymentToken
  if (token === undefined) throw new DomainError('api.notFound', { chainId })
  return token.toLowerCase()
}

const addNameType = (builder: Builder) =>
  builder.objectRef<AnyName>('Name').implement({
    description: 'A name of an account after the last indexed event, or one that nobody has.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      id: t.string({ description: 'Its number; "new" where nobody has it.', resolve: (row) => minted(row)?.tokenId.toString() ?? 'new' }),
      name: t.exposeString('name'),
      imageUrl: t.string({
        nullable: true,
        description: 'Its picture, below the origin of this API.',
        resolve: (row) => imageOf(minted(row)),
      }),
      owner: t.string({ nullable: true, resolve: (row) => minted(row)?.owner ?? null }),
      minter: t.string({ nullable: true, description: 'Who paid for it.', resolve: (row) => minted(row)?.minter ?? null }),
      giftedBy: t.string({
        nullable: true,
        description: 'Who minted it for somebody else.',
        resolve: (row) => giverOf(minted(row)),
      }),
      mintPrice: t.field({
        type: 'BigInt',
        description: 'What its minter paid, or would pay now, in raw units of the payment token.',
        resolve: (row) => row.price.toString(),
      }),
      paymentToken: t.string({ resolve: (row, _args, context) => paymentTokenOf(context, row.chainId) }),
      mintedAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'Seconds of chain time.',
        resolve: (row) => secondsOrNull(minted(row)?.mintedAt),
      }),
      changedHandsAt: t.field({
        type: 'Seconds',
        nullable: true,
        description: 'When it last passed from one owner to another; null where it never did.',
        resolve: (row) => secondsOrNull(minted(row)?.changedHandsAt),
      }),
      available: t.boolean({
        description: 'Whether it can be minted: nobody has it, nor one that looks like it.',
        resolve: (row) => minted(row) === undefined && row.lookAlike === null,
      }),
      lookAlike: t.string({
        nullable: true,
        description: 'Of a name that nobody has: the minted one that it looks like.',
        resolve: (row) => (minted(row) ? null : row.lookAlike),
      }),
    }),
  })

// NAME-3
/** Names of accounts in GraphQL: one by its text, and lists, newest first. Returns the type of a page of them. */
export const addNameTypes = (builder: Builder, { OrderDirection }: PoolTypes) => {
  const Name = addNameType(builder)
  const NameFilter = builder.inputType('NameFilter', {
    fields: (t) => ({ owner: t.string(), minter: t.string(), gifted: t.boolean(), ...spanFields(t) }),
  })
  type Filter = typeof NameFilter.$inferInput
  const filters = (where: Filter) => [
    addressEquals(mintedName.owner, where.owner, 'where.owner'),
    addressEquals(mintedName.minter, where.minter, 'where.minter'),
    typeof where.gifted === 'boolean' ? eq(mintedName.gifted, where.gifted) : undefined,
    ...within(mintedName.mintedAt, where.from, where.to),
  ]
  const NamePage = addPageType(builder, Name)
  const list = { keyset, PageType: NamePage, Filter: NameFilter, OrderDirection, filters }
  addMadeList<NameRow, Filter, AnyName>(builder, list, async (rows) => rows)
  builder.queryFields((t) => ({
    name: t.field({
      type: Name,
      args: { chainId: t.arg.int({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, { chainId, name }, context) => {
        paymentTokenOf(context, chainId)
        return readName(context.db, chainId, name)
      },
    }),
    namesCount: t.int({
      args: { chainId: t.arg.int({ required: true }), where: t.arg({ type: NameFilter }) },
      resolve: async (_root, { chainId, where }, context) => {
        marketFor(context, chainId)
        const [row] = await context.db
          .select({ total: count() })
          .from(mintedName)
          .where(and(eq(mintedName.chainId, chainId), ...(where ? filters(where) : [])))
        return row?.total ?? 0
      },
    }),
  }))
  return { NamePage }
}

export type NameTypes = ReturnType<typeof addNameTypes>
