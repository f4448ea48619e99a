import { Badge } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { VaultBadges } from '../../../../entities/vault/VaultBadges.tsx'
import { vaultName } from '../../../../entities/vault/vaultText.ts'
import { LiquidityHead } from '../../../../entities/liquidity/components/LiquidityHead.tsx'
import type { VaultPanelProps } from './panel.ts'

/** What the strategy is, and the way back to its pool. */
export const VaultHead = ({ network, vault, pool }: VaultPanelProps) => {
  const { i18n } = useLingui()
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
      <bdi>{vaultName(i18n, vault, pool)}</bdi>
    </LiquidityHead>
  )
}
