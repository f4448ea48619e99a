import type { Network } from '@exchange/protocol/networks'
import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { PoolIcons } from '../../../../shared/market/PoolIcons.tsx'
import { poolName, poolTypeNames } from '../../../../shared/market/poolText.ts'
import type { TokenPoolItem } from '../usePoolTokens.ts'

type PoolFormHeadProps = { readonly network: Network; readonly pool: TokenPoolItem; readonly children: ReactNode }

/** What is done with which pool, and the way back to its page. */
export const PoolFormHead = ({ network, pool, children }: PoolFormHeadProps) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const name = poolName(pool)
  return (
    <header className="pool-form-head">
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
          <Badge>{i18n._(poolTypeNames[pool.type])}</Badge>
          <Badge tone="outline">{format.pips(pool.fee)}</Badge>
        </span>
      </div>
    </header>
  )
}
