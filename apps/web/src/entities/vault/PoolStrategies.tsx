import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { Card, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { vaultLink } from '../pool/liquidityLinks.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { hasVaults, useVaults } from './useVaults.ts'
import { VaultApr } from './VaultApr.tsx'
import { VaultBadges } from './VaultBadges.tsx'
import { vaultName } from './vaultText.ts'
import { useVaultItems } from './vaultQueries.ts'
import { vaultWorth } from './vaultWorth.ts'
import './vaultList.css'

type StrategiesProps = {
  readonly network: Network
  readonly pool: PoolItem
  /** The purpose of the list. */
  readonly children: ReactNode
}

const Row = ({ network, pool, vault }: Omit<StrategiesProps, 'children'> & { readonly vault: VaultRead }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { usd } = vaultWorth(vault, pool)
  const items = useVaultItems(network)
  return (
    <li>
      <Link {...vaultLink(network, vault.address)} className="link b">
        <bdi>{vaultName(i18n, vault, pool)}</bdi>
      </Link>
      <span className="badges">
        <VaultBadges vault={vault} pool={pool} />
      </span>
      <dl className="vault-facts">
        <dt>
          <Trans>In the strategy</Trans>
        </dt>
        <dd>{usd === null ? <NotAvailable /> : format.usd(usd)}</dd>
        <dt>
          <Trans>APR</Trans>
        </dt>
        <dd>
          <VaultApr item={items.get(tokenKey(vault.address))} />
        </dd>
      </dl>
    </li>
  )
}

const Read = ({ network, pool, children }: StrategiesProps) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useVaults(network, undefined, pool.address)
  if (!data && !error) return null
  if (data?.vaults.length === 0) return null
  return (
    <Card className="col strategies" title={<Trans>Strategies</Trans>}>
      {data ? (
        <>
          <p className="mut">{children}</p>
          <ul className="vault-list">
            {data.vaults.map((vault) => (
              <Row key={vault.address} network={network} pool={pool} vault={vault} />
            ))}
          </ul>
        </>
      ) : (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

/** The strategies of a concentrated pool; renders nothing if it has none. */
export const PoolStrategies = (props: StrategiesProps) =>
  hasVaults(props.network) && props.pool.type === 'concentrated' ? <Read {...props} /> : null
