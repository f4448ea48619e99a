import type { TokenItem } from '@exchange/api-client'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { decodeKeyset, encodeKeyset, marketFor, pageSize } from '../../graphql/page.ts'
import { searchWords } from '../../answers/searchWords.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/

/** Tokens in GraphQL: the type, and the list sorted by address. */
export const addTokenTypes = (builder: Builder) => {
  const Token = builder.objectRef<TokenItem>('Token').implement({
    description: 'A token that stands in a pool.',
    fields: (t) => ({
      chainId: t.exposeInt('chainId'),
      address: t.exposeString('address'),
      symbol: t.exposeString('symbol'),
      name: t.exposeString('name'),
      decimals: t.exposeInt('decimals'),
      logoURI: t.exposeString('logoURI', { nullable: true }),
      listed: t.exposeBoolean('listed', { description: 'On the curated list.' }),
      priceUsd: t.expose('priceUsd', { type: 'Decimal', nullable: true, description: 'Null: there is no price.' }),
      priceChange24h: t.exposeFloat('priceChange24h', { nullable: true, description: 'Percent.' }),
      poolCount: t.exposeInt('poolCount'),
      volumeUsd24h: t.expose('volumeUsd24h', { type: 'Decimal' }),
      tvlUsd: t.expose('tvlUsd', { type: 'Decimal', nullable: true }),
    }),
  })

  const TokenFilter = builder.inputType('TokenFilter', {
    fields: (t) => ({ listed: t.boolean(), search: t.string(), addresses: t.stringList() }),
  })

  builder.queryField('tokens', (t) =>
    t.field({
      type: addPageType(builder, Token),
      args: { chainId: t.arg.int({ required: true }), where: t.arg({ type: TokenFilter }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { chainId, where, first, after }, context) => {
        const size = pageSize(first)
        const [behind] = after ? decodeKeyset('tokens', after, [ADDRESS]) : []
        const words = searchWords((where?.search ?? '').slice(0, 100))
        const addresses = where?.addresses ? new Set(where.addresses.map((address) => address.toLowerCase())) : undefined
        const matching = marketFor(context, chainId)
          .snapshot()
          .tokens.filter(
            (token) =>
              (behind === undefined || token.address > behind) &&
              (where?.listed === null || where?.listed === undefined || token.listed === where.listed) &&
              (addresses === undefined || addresses.has(token.address)) &&
              words.every((word) => `${token.symbol}\n${token.name}\n${token.address}`.toLowerCase().includes(word)),
          )
        const nodes = matching.slice(0, size)
        const last = nodes.at(-1)
        return { nodes, nextCursor: last && matching.length > size ? encodeKeyset('tokens', [last.address]) : null }
      },
    }),
  )

  return { Token }
}

export type TokenTypes = ReturnType<typeof addTokenTypes>
