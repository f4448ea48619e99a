import type { PoolItem, PoolToken } from '@exchange/api-client'
import type { PoolType } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { safeTokenText } from '../../shared/tokens/safeText.ts'

/** The word for each kind of pool. */
export const poolTypeNames: Record<PoolType, MessageDescriptor> = {
  classic: msg`Classic`,
  stable: msg`Stable`,
  concentrated: msg`Concentrated`,
  weighted: msg`Weighted`,
}

/** A pool's tokens in display order: for a weighted pool by weight, heaviest first. */
export const shownTokens = ({ tokens }: Pick<PoolItem, 'tokens'>): readonly PoolToken[] =>
  tokens.every(({ weight }) => weight !== null) ? tokens.toSorted((a, b) => Number(b.weight) - Number(a.weight)) : tokens

/** The most symbols in a name; the rest is shown as a count. */
const mostSymbols = 3

/** The pool's symbols as they are safe to show: "THE/WBNB", and of many tokens "WBNB/BTCB/ETH +5". */
export const poolName = (pool: Pick<PoolItem, 'tokens'>): string => {
  const symbols = shownTokens(pool).map((token) => safeTokenText(token).symbol)
  const name = symbols.slice(0, mostSymbols).join('/')
  return symbols.length > mostSymbols ? `${name} +${symbols.length - mostSymbols}` : name
}
