import { createApiClient, fetchPlanner, type PlannedItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card, type Column, DataTable, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CompetitionLink } from '../../../entities/competition/CompetitionLink.tsx'
import { refreshInterval, stampAnswer } from '../../../entities/pool/queries.ts'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { Moment } from '../../../shared/format/Moment.tsx'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { dateText, locksOf } from './dateWords.ts'

type Props = { readonly network: Network; readonly account: Address }

const api = createApiClient({ baseUrl: '' })

const usePlanner = (chainId: number, account: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'planner', tokenKey(account)),
    queryFn: async ({ signal }) => stampAnswer(await fetchPlanner(api, chainId, account, { signal })),
    refetchInterval: refreshInterval,
  })

/** The link to act on a date. */
const DateLink = ({ item: { kind, ids }, children }: { readonly item: PlannedItem; readonly children: ReactNode }) => {
  const [id = ''] = ids
  switch (kind) {
    case 'voteCloses':
      return (
        <Link className="link" to="/dashboard/vote">
          {children}
        </Link>
      )
    case 'rebase':
      return (
        <Link className="link" to="/dashboard/rewards">
          {children}
        </Link>
      )
    case 'automationRun':
      return (
        <Link className="link" to="/dashboard/automation/$lockId" params={{ lockId: id }}>
          {children}
        </Link>
      )
    case 'extensionOpens':
    case 'lockEnds':
      return (
        <Link className="link" to="/dashboard/lock">
          {children}
        </Link>
      )
    case 'competitionStarts':
    case 'competitionEnds':
      return (
        <CompetitionLink id={id} className="link">
          {children}
        </CompetitionLink>
      )
    case 'chapterStarts':
    case 'chapterEnds':
    case 'chapterRewards':
      return (
        <Link className="link" to="/story/$" params={{ _splat: kind === 'chapterRewards' ? 'rewards' : 'chapters' }}>
          {children}
        </Link>
      )
    case 'deallocation':
      return <>{children}</>
  }
}

/** How long it is until then, on the chain's clock. */
const Until = ({ chainId, at }: { readonly chainId: number; readonly at: number }) => {
  const format = useFormat()
  const now = useChainNow(chainId)
  return now === undefined ? null : <Ticking>{format.countdown(Math.max(0, at - now))}</Ticking>
}

const Timeline = ({ chainId, items }: { readonly chainId: number; readonly items: readonly PlannedItem[] }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const columns: readonly Column<PlannedItem>[] = [
    { key: 'at', header: t`When`, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'what',
      header: t`What`,
      card: 'full',
      cell: (item) => (
        <>
          <DateLink item={item}>
            <bdi>{dateText(i18n, item)}</bdi>
          </DateLink>
          {locksOf(item).length > 0 && <span className="sub">{format.list(locksOf(item))}</span>}
        </>
      ),
    },
    {
      key: 'until',
      header: t({ message: 'In', context: 'time until a date' }),
      numeric: true,
      cell: ({ at }) => <Until chainId={chainId} at={at} />,
    },
  ]
  return (
    <DataTable
      caption={t`Your dates`}
      columns={columns}
      rows={items}
      rowKey={({ kind, at, ids }) => `${kind} ${at} ${ids.join()}`}
      room="m"
    />
  )
}

// ANALYTICS-11
/** All dates of an account on one timeline, with a calendar link. */
export const Planner = ({ network: { chainId, name }, account }: Props) => {
  const { i18n } = useLingui()
  const { data, error, isError, refetch } = usePlanner(chainId, account)
  return (
    <>
      <Card flush className="records-card">
        {data && isError && (
          <AgeNote readAt={data.readAt}>{(age) => <Trans>Dates could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
        )}
        {data ? (
          data.data.length > 0 ? (
            <Timeline chainId={chainId} items={data.data} />
          ) : (
            <EmptyState title={<Trans>No dates on {name}</Trans>}>
              <Trans>Dates of your locks, automations, competitions and chapters appear here.</Trans>
            </EmptyState>
          )
        ) : error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </Card>
      <CalendarCard key={account} account={account} />
    </>
  )
}
