import { Badge } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { VaultBadges } from '../../../../entities/vault/VaultBadges.tsx'
import { vaultName } from '../../../../entities/vault/vaultText.ts'
import { useOwnTitle } from '../../../../shared/router/ownTitle.ts'
import { LiquidityHead } from '../../../../entities/liquidity/components/LiquidityHead.tsx'
import type { VaultPanelProps } from '../panel.ts'

/** The strategy's name, and the link back to its pool. */
export const VaultHead = ({ network, vault, pool }: VaultPanelProps) => {
  const { i18n } = useLingui()
  const name = vaultName(i18n, vault, pool)
  useOwnTitle(name)
  const badges = (
    <>
      <Badge>
        <Trans>Strategy</Trans>
      </Badge>
      <VaultBadges vault={vault} pool={pool} />
    </>
  )
  return (
    <LiquidityHead network={network} pool={pool} badges={badges}>
      <bdi>{name}</bdi>
    </LiquidityHead>
  )
}
