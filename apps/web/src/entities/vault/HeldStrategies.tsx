import { brand } from '@exchange/domain/brand'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, type Column, DataTable, ErrorState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { NotAvailable } from '../../shared/format/Figures.tsx'
import { useFormat } from '../../shared/format/useFormat.ts'
import { vaultLink } from '../pool/liquidityLinks.ts'
import { PoolIcons } from '../pool/PoolIcons.tsx'
import { tokenKey } from '../../shared/tokens/token.ts'
import { VaultApr } from './VaultApr.tsx'
import { VaultBadges } from './VaultBadges.tsx'
import { vaultName } from './vaultText.ts'
import { useVaultItems } from './vaultQueries.ts'
import { sharesWorth } from './vaultWorth.ts'
import { Amounts } from '../position/Amounts.tsx'
import type { HeldVault, HeldVaults } from './useHeldVaults.ts'
import '../position/positions.css'

type RowProps = { readonly network: Network; readonly row: HeldVault }

const Name = ({ network, row: { vault, pool } }: RowProps) => {
  const { i18n } = useLingui()
  return (
    <span className="entry-name">
      <PoolIcons pool={pool} />
      <span className="grow">
        <Link {...vaultLink(network, vault.address)} className="t entry-pool">
          <bdi>{vaultName(i18n, vault, pool)}</bdi>
        </Link>
        <span className="badges">
          <VaultBadges vault={vault} pool={pool} />
        </span>
      </span>
    </span>
  )
}

const Value = ({ vault, pool, holding }: HeldVault) => {
  const format = useFormat()
  const { amounts, usd } = sharesWorth(vault, pool, holding.shares)
  if (holding.shares === 0n)
    return (
      <span className="dim">
        <Trans>None</Trans>
      </span>
    )
  return (
    <>
      {usd === null ? <NotAvailable /> : format.usd(usd)}
      <span className="sub">
        <Amounts pool={pool} amounts={amounts} />
      </span>
    </>
  )
}

const Earned = ({ holding: { earned } }: HeldVault) => {
  const format = useFormat()
  if (earned === 0n)
    return (
      <span className="dim">
        <Trans>None</Trans>
      </span>
    )
  return (
    <>
      {format.amount(earned, 18)} {brand.governanceToken.symbol}
    </>
  )
}

const Manage = ({ network, row: { vault, pool } }: RowProps) => {
  const { t, i18n } = useLingui()
  const name = vaultName(i18n, vault, pool)
  return (
    <Link {...vaultLink(network, vault.address)} className={buttonClass('secondary', 'sm')} aria-label={t`Manage ${name}`}>
      <Trans>Manage</Trans>
    </Link>
  )
}

/** Strategies that the account holds: the value of its shares, and their earnings. Renders nothing if it holds none. */
export const HeldStrategies = ({ network, held: { read, rows } }: { readonly network: Network; readonly held: HeldVaults }) => {
  const { t, i18n } = useLingui()
  const items = useVaultItems(network)
  const columns: readonly Column<HeldVault>[] = [
    { key: 'name', header: t`Strategy`, cell: (row) => <Name network={network} row={row} /> },
    { key: 'value', header: t`Value`, numeric: true, cell: (row) => <Value {...row} /> },
    { key: 'earned', header: t`To claim`, numeric: true, cell: (row) => <Earned {...row} /> },
    { key: 'apr', header: t`APR`, numeric: true, cell: ({ vault }) => <VaultApr item={items.get(tokenKey(vault.address))} /> },
    {
      key: 'acts',
      header: <span className="vh">{t`Actions`}</span>,
      numeric: true,
      card: 'action',
      cell: (row) => <Manage network={network} row={row} />,
    },
  ]
  if (!read.data && read.error) return <ErrorState {...errorText(i18n, toErrorFacts(read.error))} onRetry={() => void read.refetch()} />
  if (!rows || rows.length === 0) return null
  return (
    <Card flush className="positions-card" aria-label={t`Strategies`}>
      <div className="hdr positions-head">
        <h2>
          <Trans>Strategies</Trans>
        </h2>
      </div>
      {read.data && read.isError && (
        <AgeNote readAt={read.data.readAt}>{(age) => <Trans>Your strategies could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
      )}
      <DataTable caption={t`Your strategies`} room="l" columns={columns} rows={rows} rowKey={({ vault }) => vault.address} />
    </Card>
  )
}
