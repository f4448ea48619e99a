import { brand } from '@exchange/domain/brand'
import { StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { tokenKey } from '../../../../shared/tokens/token.ts'
import { VaultApr } from '../../../../entities/vault/VaultApr.tsx'
import { useVaultItems } from '../../../../entities/vault/vaultQueries.ts'
import { sharesWorth, vaultWorth } from '../../../../entities/vault/vaultWorth.ts'
import { useWallet } from '../../../../shared/wallet/wallet.ts'
import { Dollars } from '../../../../shared/format/Dollars.tsx'
import { Amounts } from '../../../../entities/position/Amounts.tsx'
import type { VaultPanelProps } from '../panel.ts'

/** The strategy's holdings, the user's share, and its earnings. */
export const VaultFigures = ({ network, vault, pool }: VaultPanelProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const items = useVaultItems(network)
  const all = vaultWorth(vault, pool)
  const { holding } = vault
  const own = holding && sharesWorth(vault, pool, holding.shares)
  // Without a wallet, or before it is read, the user's share is unknown.
  const none = address === undefined ? <Trans>Connect a wallet</Trans> : <NotAvailable />
  const earned = holding && `${format.amount(holding.earned, 18)} ${brand.governanceToken.symbol}`
  return (
    <StatTiles
      label={t`Strategy figures`}
      tiles={[
        {
          id: 'all',
          label: <Trans>In the strategy</Trans>,
          value: <Dollars usd={all.usd} />,
          context: <Amounts pool={pool} amounts={all.amounts} />,
        },
        {
          id: 'own',
          label: <Trans>Your share</Trans>,
          value: own ? <Dollars usd={own.usd} /> : none,
          context: own && <Amounts pool={pool} amounts={own.amounts} />,
        },
        ...(vault.gauge === null ? [] : [{ id: 'earned', label: <Trans>Emission to claim</Trans>, value: earned ?? none }]),
        { id: 'apr', label: <Trans>APR</Trans>, value: <VaultApr item={items.get(tokenKey(vault.address))} /> },
      ]}
    />
  )
}
