import type { PoolItem } from '@exchange/api-client'
import type { CSSProperties } from 'react'
import { TokenIcon } from '../../shared/tokens/TokenIcon.tsx'
import { shownTokens } from './poolText.ts'

/** Discs that stand beside each other; of more tokens than this one place is a number. */
const mostIcons = 4

// POOL-6
/** The tokens of a pool, one over the other, heaviest first; of many the first three and how many more. Decoration: the name stands beside it. */
export const PoolIcons = ({ pool, size = 34 }: { readonly pool: Pick<PoolItem, 'tokens'>; readonly size?: number }) => {
  const tokens = shownTokens(pool)
  const icons = tokens.length > mostIcons ? tokens.slice(0, mostIcons - 1) : tokens
  return (
    <span className="pair" style={{ '--z': `${size}px` } as CSSProperties} aria-hidden="true">
      {icons.map((token) => (
        <TokenIcon key={token.address} token={token} size={size} />
      ))}
      {tokens.length > icons.length && <span className="tok more">+{tokens.length - icons.length}</span>}
    </span>
  )
}
