import type { PoolItem } from '@exchange/api-client'
import type { PoolType } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { safeTokenText } from '../tokens/safeText.ts'

/** The word for each kind of pool. */
export const poolTypeNames: Record<PoolType, MessageDescriptor> = {
  classic: msg`Classic`,
  stable: msg`Stable`,
  concentrated: msg`Concentrated`,
  weighted: msg`Weighted`,
}

/** The pool's two symbols as they are safe to show: "THE/WBNB". */
export const pairName = ({ token0, token1 }: Pick<PoolItem, 'token0' | 'token1'>): string =>
  `${safeTokenText(token0).symbol}/${safeTokenText(token1).symbol}`
