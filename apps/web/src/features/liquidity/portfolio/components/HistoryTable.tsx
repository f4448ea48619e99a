import type { LiquidityHistoryRow } from '@exchange/api-client'
import { type Address, balanceChanges } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Badge, type Column, DataTable, Pagination } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../../../shared/format/moments.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { LocalTime } from '../../../../shared/format/Moment.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { vaultLink } from '../../../../entities/pool/liquidityLinks.ts'
import { strategyName } from '../../../../entities/vault/vaultText.ts'
import type { HistoryNames } from '../model/historyCsv.ts'
import { changeWords } from '../words.ts'

const ROWS = 10

/** "+1.5 THE", one per line: the effect of a change on the wallet. */
const Changes = ({ row, names }: { readonly row: LiquidityHistoryRow; readonly names: HistoryNames }) => {
  const format = useFormat()
  const changes = balanceChanges(row)
  // An amount that a migration or the zapper staked for the account was received, although it never was in its wallet.
  if (changes.length === 0 && row.kind === 'receive' && row.tokenId === null && row.staked > 0n) {
    const { symbol, decimals } = names.token(row.vault ?? row.pool)
    const amount = decimals === null ? row.staked.toString() : format.amount(row.staked, decimals)
    return (
      <span className="portfolio-change">
        <Trans>
          +{amount} <bdi>{symbol}</bdi>, staked
        </Trans>
      </span>
    )
  }
  if (changes.length === 0)
    return (
      <span className="dim">
        <Trans>None</Trans>
      </span>
    )
  return changes.map(({ token, amount }) => {
    const { symbol, decimals } = names.token(token)
    const size = amount < 0n ? -amount : amount
    return (
      <span key={token} className="portfolio-change">
        {amount < 0n ? '−' : '+'}
        {decimals === null ? size.toString() : format.amount(size, decimals)} <bdi>{symbol}</bdi>
      </span>
    )
  })
}

type HistoryTableProps = {
  readonly network: Network
  readonly rows: readonly LiquidityHistoryRow[]
  readonly names: HistoryNames
  /** Whether a pool is of version 2. */
  readonly isOld: (pool: Address) => boolean
}

/** Changes in the order that they are given, page by page. */
export const HistoryTable = ({ network, rows, names, isOld }: HistoryTableProps) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const pageCount = Math.max(1, Math.ceil(rows.length / ROWS))
  const shown = Math.min(page, pageCount)
  const columns: readonly Column<LiquidityHistoryRow>[] = [
    {
      key: 'time',
      header: t`Time`,
      cell: ({ timestamp }) => (
        <>
          {formatMoment(format.locale, timestamp)}
          <LocalTime at={timestamp} />
        </>
      ),
    },
    {
      key: 'event',
      header: t`Event`,
      cell: ({ kind, pool, vault, tokenId }) => (
        <>
          {i18n._(changeWords[kind])} {isOld(pool) && <Badge>{t`Version 2`}</Badge>}
          <span className="sub">
            {vault === null ? (
              <Link to="/pools/$chain/$address" params={{ chain: network.slug, address: pool }}>
                <bdi>{names.pool(pool)}</bdi>
              </Link>
            ) : (
              <Link {...vaultLink(network, vault)}>
                <bdi>{strategyName(i18n, names.vaultKind(vault), names.pool(pool))}</bdi>
              </Link>
            )}
            {tokenId !== null && ` #${tokenId}`}
          </span>
        </>
      ),
    },
    { key: 'change', header: t`Wallet change`, numeric: true, cell: (row) => <Changes row={row} names={names} /> },
    {
      key: 'value',
      header: t`Value then`,
      numeric: true,
      cell: ({ tokens, amountUsd }) =>
        tokens.length === 0 ? <span className="dim">—</span> : amountUsd === null ? <NotAvailable /> : format.usd(amountUsd),
    },
  ]
  return (
    <>
      <DataTable
        room="l"
        caption={t`Liquidity history`}
        columns={columns}
        rows={rows.slice((shown - 1) * ROWS, shown * ROWS)}
        rowKey={({ txHash, logIndex }) => `${txHash} ${logIndex}`}
      />
      {rows.some(({ tokens }) => tokens.length === 0) && (
        <p className="mut sm portfolio-note">
          <Trans>A dash means that only pool tokens moved.</Trans>
        </p>
      )}
      <Pagination page={shown} pageCount={pageCount} onPage={setPage} />
    </>
  )
}
