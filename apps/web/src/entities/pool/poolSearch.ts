import type { PoolItem } from '@exchange/api-client'

/** Words a row must contain; "USDT/BNB", "usdt bnb" and "usdt-bnb" ask the same. */
export const termsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/[\s/,-]+/)
    .filter((term) => term !== '')

/** What a search looks into: name, addresses and tokens of a pool. */
export const poolSearchText = ({ symbol, address, tokens }: Pick<PoolItem, 'symbol' | 'address' | 'tokens'>): string =>
  [symbol, address, ...tokens.flatMap((token) => [token.symbol, token.name, token.address])].join('\n').toLowerCase()
