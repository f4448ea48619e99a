import type { PoolItem } from '@exchange/api-client'
import type { CSSProperties } from 'react'
import { TokenIcon } from '../tokens/TokenIcon.tsx'

/** The two tokens of a pool, one over the other. Decoration: the pair's name stands beside it. */
export const PairIcons = ({ pool, size = 34 }: { readonly pool: Pick<PoolItem, 'token0' | 'token1'>; readonly size?: number }) => (
  <span className="pair" style={{ '--z': `${size}px` } as CSSProperties} aria-hidden="true">
    <TokenIcon token={pool.token0} size={size} />
    <TokenIcon token={pool.token1} size={size} />
  </span>
)
