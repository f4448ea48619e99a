import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PoolIcons } from '../../pool/PoolIcons.tsx'
import { poolName } from '../../pool/poolText.ts'
import './liquidityHead.css'

type LiquidityHeadProps = { readonly network: Network; readonly pool: PoolItem; readonly badges: ReactNode; readonly children: ReactNode }

/** The action and its pool, with a link back to the pool's page. */
export const LiquidityHead = ({ network, pool, badges, children }: LiquidityHeadProps) => {
  const name = poolName(pool)
  return (
    <header className="liquidity-head">
      <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool.address }} className="link sm">
        <Icon name="left" size={14} />
        <Trans>
          Pool <bdi>{name}</bdi>
        </Trans>
      </Link>
      <div className="row wrapx" style={{ gap: 14 }}>
        <PoolIcons pool={pool} size={40} />
        <h1>{children}</h1>
        <span className="row wrapx" style={{ gap: 6 }}>
          {badges}
        </span>
      </div>
    </header>
  )
}
