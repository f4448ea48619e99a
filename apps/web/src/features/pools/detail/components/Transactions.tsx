import { createApiClient, type PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { Badge, Button, Card, type Column, DataTable, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { UserName } from '../../../../entities/user/UserName.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { TransactionTime } from '../../../../shared/transactions/ui/TransactionTime.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { indexKey } from '../../../../shared/query/queryClient.ts'
import { safeTokenText } from '../../../../shared/tokens/safeText.ts'
import {
  type PoolTransaction,
  toTransactions,
  type TransactionKind,
  transactionKinds,
  type TransactionsAnswer,
  transactionsQuery,
} from '../model/transactions.ts'

const api = createApiClient({ baseUrl: '' })

/** Rows at first, and how many each request for more adds. */
const STEP = 10
const MOST = 200

type Choice = 'all' | TransactionKind

const choiceWords: Record<Choice, MessageDescriptor> = {
  all: msg`All`,
  swap: msg`Swaps`,
  deposit: msg`Deposits`,
  withdrawal: msg`Withdrawals`,
}
const kindWords: Record<TransactionKind, MessageDescriptor> = {
  swap: msg({ message: 'Swap', context: 'kind of transaction' }),
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
}

/** The newest transactions and one more, which shows whether there are more. */
const useTransactions = ({ chainId, address, tokens }: PoolItem, choice: Choice, count: number) => {
  const kinds = choice === 'all' ? transactionKinds : ([choice] as const)
  const first = count + 1
  const answer = useQuery({
    queryKey: indexKey(chainId, 'poolTransactions', address, choice, first),
    queryFn: ({ signal }) =>
      api.graphql<TransactionsAnswer>({ query: transactionsQuery(kinds), variables: { chainId, pool: address, first } }, { signal }),
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  const rows = useMemo(() => answer.data && toTransactions(answer.data, tokens, first), [answer.data, tokens, first])
  return { ...answer, rows }
}

const Amounts = ({ transaction: { kind, amounts } }: { readonly transaction: PoolTransaction }) => {
  const format = useFormat()
  const texts = amounts.map(({ side, amount }) => (
    <span key={side.address} className="nw">
      {format.amount(amount, side.decimals)} <bdi>{safeTokenText({ ...side, name: '' }).symbol}</bdi>
    </span>
  ))
  const [paid, received] = texts
  if (kind !== 'swap') return <span className="moved">{texts.flatMap((text, i) => (i === 0 ? [text] : ['+', text]))}</span>
  return (
    <span className="moved">
      <Trans>
        {paid} for {received}
      </Trans>
    </span>
  )
}

const useColumns = ({ chainId }: Network): readonly Column<PoolTransaction>[] => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    { key: 'kind', header: t`Type`, cell: ({ kind }) => <Badge>{i18n._(kindWords[kind])}</Badge> },
    { key: 'amounts', header: t`Amounts`, card: 'full', cell: (row) => <Amounts transaction={row} /> },
    {
      key: 'value',
      header: t`Value`,
      numeric: true,
      cell: ({ amountUsd }) => (amountUsd === null ? <NotAvailable /> : format.usd(amountUsd)),
    },
    {
      key: 'account',
      header: t`Account`,
      numeric: true,
      cell: ({ origin }) => <UserName account={origin} linked />,
    },
    {
      key: 'time',
      header: t`Time`,
      numeric: true,
      cell: ({ timestamp, txHash }) => <TransactionTime chainId={chainId} at={timestamp} hash={txHash} />,
    },
  ]
}

const Waiting = () => (
  <div className="col pool-wait" aria-busy="true">
    {Array.from({ length: STEP }, (_, row) => (
      <Skeleton key={row} width="100%" height={20} />
    ))}
  </div>
)

/** Swaps, deposits and withdrawals of the pool, newest first. */
export const Transactions = ({ network, pool }: { readonly network: Network; readonly pool: PoolItem }) => {
  const { t, i18n } = useLingui()
  const [choice, choose] = useState<Choice>('all')
  const [count, setCount] = useState(STEP)
  const columns = useColumns(network)
  const { rows, error, isPlaceholderData, refetch } = useTransactions(pool, choice, count)
  const body = () => {
    if (!rows) return error ? <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} /> : <Waiting />
    if (rows.length === 0) return <EmptyState title={<Trans>No transactions of this type yet</Trans>} />
    return (
      <>
        {error && (
          <p className="mut sm pool-note" role="status">
            <Trans>The transactions could not be refreshed: newer ones may be missing.</Trans>
          </p>
        )}
        <DataTable
          caption={t`Transactions of this pool`}
          columns={columns}
          rows={rows.slice(0, count)}
          rowKey={({ key }) => key}
          busy={isPlaceholderData}
        />
        {rows.length > count && count < MOST && (
          <div className="pool-more">
            <Button variant="outline" onClick={() => setCount(count + STEP)}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <Card
      flush

      title={<Trans>Transactions</Trans>}
      action={
        <Segmented
          label={t`Transaction type`}
          size="sm"
          value={choice}
          options={(['all', ...transactionKinds] as const).map((value) => ({ value, label: i18n._(choiceWords[value]) }))}
          onChange={(next) => {
            choose(next)
            setCount(STEP)
          }}
        />
      }
    >
      {body()}
    </Card>
  )
}
