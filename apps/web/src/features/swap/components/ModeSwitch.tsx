import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { OrderMode } from '../../../entities/order/screens.ts'

/**
 * Ways to trade (SWAP-1): now at the market, at a price, or in parts over time. Each is a link, so that a press works before the page's
 * code has loaded.
 */
export const ModeSwitch = memo(({ mode }: { readonly mode: OrderMode | undefined }) => {
  const { t } = useLingui()
  const names = { market: t`Market`, limit: t`Limit`, twap: 'TWAP' }
  return (
    <nav className="seg" aria-label={t`Order type`}>
      {([undefined, 'limit', 'twap'] as const).map((way) => (
        <Link
          key={way ?? 'market'}
          to="/swap"
          search={({ mode: _, ...rest }) => ({ ...rest, ...(way && { mode: way }) })}
          replace
          resetScroll={false}
          className={way === mode ? 'on' : undefined}
          aria-current={way === mode}
        >
          {names[way ?? 'market']}
        </Link>
      ))}
    </nav>
  )
})
