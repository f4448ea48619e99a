import type { PoolItem } from '@exchange/api-client'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { Badge, Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { safeTokenText } from '../../shared/tokens/safeText.ts'
import { singleToken } from './vaultText.ts'

/** How a strategy earns, its token if it takes only one, and whether it accepts deposits now. */
export const VaultBadges = ({ vault, pool }: { readonly vault: VaultRead; readonly pool: Pick<PoolItem, 'tokens'> }) => {
  const token = pool.tokens[singleToken(vault) ?? -1]
  const symbol = token && safeTokenText(token).symbol
  return (
    <>
      <Badge tone="outline">{vault.gauge === null ? <Trans>Earns swap fees</Trans> : <Trans>Farming</Trans>}</Badge>
      {symbol !== undefined && (
        <Badge tone="outline">
          <span>
            <Trans>
              Takes <bdi>{symbol}</bdi>
            </Trans>
          </span>
        </Badge>
      )}
      {!vault.depositAllowed && (
        <Badge tone="warning" icon={<Icon name="warning" size={12} />}>
          <Trans>No deposits now</Trans>
        </Badge>
      )}
    </>
  )
}
