import { type TransactionKind, transactionKinds } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, ErrorState, Segmented, Skeleton } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasLocks } from '../../../entities/lock/hasLocks.ts'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { Indexing } from '../../../entities/pool/Indexing.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { isIndexing } from '../../../shared/query/isIndexing.ts'
import { transactionsAsked, transactionsQuery } from '../queries.ts'
import { AccountFilter } from './AccountFilter.tsx'
import { TransactionsFile } from './TransactionsFile.tsx'
import { TransactionTable } from './TransactionTable.tsx'

/** Initial rows, rows added by each request for more, and the most that the API returns. */
const [STEP, MOST] = [10, 200]

type Choice = TransactionKind | 'all'
type Filter = { readonly kind: Choice; readonly account: Address | null }

const choiceWords: Readonly<Record<Choice, MessageDescriptor>> = {
  all: msg`All`,
  swap: msg`Swaps`,
  add: msg`Deposits`,
  remove: msg`Withdrawals`,
  lock: msg`Locks`,
  vote: msg({ message: 'Votes', context: 'kinds of transactions' }),
}

const kindsOf = (network: Network): readonly Choice[] => [
  'all',
  ...transactionKinds.filter((kind) => (kind === 'lock' ? hasLocks(network) : kind === 'vote' ? hasVotes(network) : true)),
]

type LatestTransactionsProps = {
  readonly network: Network
  readonly filter: Filter
  readonly onFilter: (change: Partial<Filter>) => void
  /** Only transactions of this token. */
  readonly token?: Address
}

// ANALYTICS-2
/** The network's transactions, newest first: filtered by kind and account, and refetched as the index advances. */
export const LatestTransactions = ({ network, filter, onFilter, token }: LatestTransactionsProps) => {
  const { t, i18n } = useLingui()
  const { chainId } = network
  const [count, setCount] = useState(STEP)
  const asked = { ...filter, token }
  const answer = useQuery(transactionsQuery(chainId, asked, count + 1))
  const rows = answer.data?.data
  const change = (next: Partial<Filter>) => {
    setCount(STEP)
    onFilter(next)
  }
  const kinds = token === undefined ? kindsOf(network) : (['all', 'swap', 'add', 'remove'] as const)
  const body = () => {
    if (!rows && isIndexing(answer.error)) return <Indexing />
    if (!rows && answer.error) return <ErrorState {...errorText(i18n, toErrorFacts(answer.error))} onRetry={() => void answer.refetch()} />
    if (!rows)
      return (
        <div className="top-wait" aria-busy="true">
          <Skeleton width="100%" height="100%" />
        </div>
      )
    if (rows.length === 0) return <EmptyState title={<Trans>No transactions of this type yet</Trans>} />
    return <TransactionTable network={network} rows={rows.slice(0, count)} busy={answer.isPlaceholderData} />
  }
  return (
    <Card flush className="top-card" title={<Trans>Latest transactions</Trans>} action={<AgeMark of={answer} />}>
      <div className="row sb wrapx transactions-filter">
        <Segmented
          label={t`Transaction type`}
          size="sm"
          value={filter.kind}
          options={kinds.map((value) => ({ value, label: i18n._(choiceWords[value]) }))}
          onChange={(kind) => change({ kind })}
        />
        <AccountFilter account={filter.account} onAccount={(account) => change({ account })} />
      </div>
      {body()}
      <div className="row sb wrapx top-foot">
        <TransactionsFile
          key={JSON.stringify([chainId, transactionsAsked(asked)])}
          chainId={chainId}
          asked={asked}
          isLong={rows !== undefined && rows.length > count}
        />
        {rows && rows.length > count && count < MOST && (
          <Button variant="outline" size="sm" onClick={() => setCount(Math.min(MOST, count + STEP))}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}
