import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { PoolIcons } from '../../../../shared/market/PoolIcons.tsx'
import { poolName } from '../../../../shared/market/poolText.ts'
import { VaultBadges } from '../../../../shared/vaults/VaultBadges.tsx'
import { vaultName } from '../../../../shared/vaults/vaultText.ts'
import type { VaultPanelProps } from './panel.ts'

/** What the strategy is, and the way back to its pool. */
export const VaultHead = ({ network, vault, pool }: VaultPanelProps) => {
  const { i18n } = useLingui()
  const name = poolName(pool)
  return (
    <header className="vault-head">
      <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool.address }} className="link sm vault-back">
        <Icon name="left" size={14} />
        <Trans>
          Pool <bdi>{name}</bdi>
        </Trans>
      </Link>
      <div className="row wrapx" style={{ gap: 14 }}>
        <PoolIcons pool={pool} size={40} />
        <h1>
          <bdi>{vaultName(i18n, vault, pool)}</bdi>
        </h1>
        <span className="row wrapx" style={{ gap: 6 }}>
          <Badge>
            <Trans>Strategy</Trans>
          </Badge>
          <VaultBadges vault={vault} pool={pool} />
        </span>
      </div>
    </header>
  )
}
