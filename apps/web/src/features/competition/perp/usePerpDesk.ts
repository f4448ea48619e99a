import type { PerpDeskRead } from '@exchange/protocol/reads/arena/readPerpDesk'
import { useMemo } from 'react'
import type { Token } from '../../../shared/tokens/token.ts'
import { perpBook, type PerpBook } from '../model/perpBook.ts'
import type { Desk } from '../useDesk.ts'

/** A perpetual competition for a participant: the page's desk, the chain read, and everything derived from both. */
export type PerpDesk = Desk & {
  readonly account: NonNullable<Desk['account']>
  readonly winning: Token
  readonly read: PerpDeskRead
  readonly book: PerpBook
  /** The tradable markets, and the maximum leverage. */
  readonly limits: { readonly markets: readonly number[]; readonly maxLeverage: number }
}

/** The desk of a participant, once the chain was read. */
export const usePerpDesk = (desk: Desk, read: PerpDeskRead | undefined): PerpDesk | undefined => {
  const { account, winning, now, competition } = desk
  const book = useMemo(() => read && perpBook(read, now), [read, now])
  if (!account || !winning || !read || !book) return undefined
  const most = Math.max(1, ...read.markets.map(({ maxLeverage }) => maxLeverage))
  return { ...desk, account, winning, read, book, limits: { markets: competition.markets, maxLeverage: competition.maxLeverage ?? most } }
}

/** A raw amount of the margin token, as flows carry it. */
export const paidIn = ({ winning: { address: token, symbol, decimals } }: Pick<PerpDesk, 'winning'>, amount: bigint) => ({
  token,
  symbol,
  decimals,
  amount,
})
