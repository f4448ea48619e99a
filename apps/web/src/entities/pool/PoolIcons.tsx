import type { PoolItem } from '@exchange/api-client'
import type { CSSProperties } from 'react'
import { TokenIcon } from '../../shared/tokens/TokenIcon.tsx'
import { shownTokens } from './poolText.ts'

/** The most discs in a row; for more tokens, the last place shows a number. */
const mostIcons = 4

// POOL-6
/**
 * The tokens of a pool, overlapping, heaviest first; for many tokens, the first three and the number of the rest. Decorative beside the
 * name.
 */
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
