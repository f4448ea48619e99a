import type { TransactionItem, TransactionKind } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Badge, type Column, DataTable } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserName } from '../../../entities/user/UserName.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { TransactionTime } from '../../../shared/transactions/ui/TransactionTime.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { MAX_SYMBOL, safeText } from '../../../shared/tokens/safeText.ts'
import { TransactionAmounts } from './TransactionAmounts.tsx'

const kindWords: Readonly<Record<TransactionKind, MessageDescriptor>> = {
  swap: msg({ message: 'Swap', context: 'kind of transaction' }),
  add: msg`Deposit`,
  remove: msg`Withdrawal`,
  lock: msg({ message: 'Lock', context: 'kind of transaction' }),
  vote: msg({ message: 'Vote', context: 'kind of transaction' }),
}

/** Symbols of a pool with many tokens are cut. */
const MOST_OF_POOL = MAX_SYMBOL * 3

const useColumns = ({ chainId, slug }: Network): readonly Column<TransactionItem>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'kind',
      header: t`Type`,
      cell: ({ kind, pool, poolSymbol }) => (
        <span className="transaction-kind">
          <Badge>{i18n._(kindWords[kind])}</Badge>
          {pool && (
            <Link className="sub asset-link" to="/pools/$chain/$address" params={{ chain: slug, address: pool }}>
              <bdi>{safeText(poolSymbol ?? '', MOST_OF_POOL) || t`Pool`}</bdi>
            </Link>
          )}
        </span>
      ),
    },
    { key: 'moved', header: t`What moved`, card: 'full', cell: (row) => <TransactionAmounts transaction={row} /> },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: ({ amountUsd, kind }) =>
        amountUsd !== null ? format.usd(amountUsd) : kind === 'lock' || kind === 'vote' ? '–' : <NotAvailable />,
    },
    { key: 'account', header: t`Account`, numeric: true, cell: ({ account }) => <UserName account={account} linked /> },
    {
      key: 'time',
      header: t`Time`,
      numeric: true,
      cell: ({ timestamp, txHash }) => <TransactionTime chainId={chainId} at={timestamp} hash={txHash} />,
    },
  ]
}

type TransactionTableProps = { readonly network: Network; readonly rows: readonly TransactionItem[]; readonly busy: boolean }

/** One row for each log. */
export const TransactionTable = ({ network, rows, busy }: TransactionTableProps) => {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Latest transactions`}
      columns={useColumns(network)}
      cardColumns={4}
      rows={rows}
      rowKey={({ txHash, logIndex }) => `${txHash}-${logIndex}`}
      busy={busy}
    />
  )
}
