import { type Address, isSameAddress } from '@exchange/domain'
import {
  Badge,
  Button,
  buttonClass,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Segmented,
  Skeleton,
  StatTiles,
} from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { UserLine } from '../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { type RankingPeriod, rankingPeriods, toPeriod } from '../model/rankingsPath.ts'
import { Prizes } from './Prizes.tsx'
import { type UserRanking, useOwnRanking, useUserRankings } from './queries.ts'
import { Rank } from './Rank.tsx'

const FindOne = () => (
  <Link to="/arena" className={buttonClass('outline')}>
    <Trans>Find a competition</Trans>
  </Link>
)

/** The rank of the connected account, before all others. */
const OwnRank = ({ chainId, period, account }: { readonly chainId: number; readonly period: RankingPeriod; readonly account: Address }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch } = useOwnRanking(chainId, period, account)
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={76} />
        )}
      </Card>
    )
  const { userRanking: own, userRankingsCount } = data
  const count = format.integer(userRankingsCount)
  if (!own)
    return (
      <Card className="row sb wrapx arena-own">
        <div>
          <p className="b">
            <Trans>You have no rank in this period</Trans>
          </p>
          <p className="sm mut">
            <Trans>Join a competition. It counts once it has ended.</Trans>
          </p>
        </div>
        <FindOne />
      </Card>
    )
  return (
    <Card flush>
      <StatTiles
        label={t`Your rank`}
        tiles={[
          { id: 'rank', label: t`Your rank`, value: format.integer(own.rank), context: <Trans>of {count}</Trans> },
          { id: 'prizes', label: t`Prizes won`, value: <Prizes {...own} /> },
          { id: 'won', label: t`Competitions won`, value: format.integer(own.won) },
          { id: 'joined', label: t`Competitions joined`, value: format.integer(own.joined) },
        ]}
      />
    </Card>
  )
}

const useColumns = (account: Address | undefined): readonly Column<UserRanking>[] => {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'user',
      header: t`Trader`,
      card: 'full',
      cell: ({ rank, user }) => (
        <span className="row arena-ranked">
          <Rank of={rank} />
          <UserLine user={user} size={34} linked />
          {account && isSameAddress(account, user.id) && (
            <Badge tone="accent">
              <Trans>You</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'prizes', header: t`Prizes won`, numeric: true, cell: (row) => <Prizes {...row} /> },
    { key: 'won', header: t`Competitions won`, numeric: true, cell: ({ won }) => format.integer(won) },
    { key: 'joined', header: t`Competitions joined`, numeric: true, cell: ({ joined }) => format.integer(joined) },
  ]
}

const List = ({ chainId, period }: { readonly chainId: number; readonly period: RankingPeriod }) => {
  const { t, i18n } = useLingui()
  const { address } = useWallet()
  const columns = useColumns(address)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useUserRankings(chainId, period)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={480} />
    )
  if (data.length === 0)
    return (
      <EmptyState title={<Trans>Nobody has won yet</Trans>}>
        <Trans>The first result arrives when a competition of this period ends.</Trans>
      </EmptyState>
    )
  return (
    <>
      <DataTable
        caption={t`User rankings`}
        columns={columns}
        cardColumns={4}
        rows={data}
        rowKey={({ user }) => user.id}
        rowClass={({ user }) => (address && isSameAddress(address, user.id) ? 'arena-me' : undefined)}
      />
      {hasNextPage && (
        <div className="arena-more">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

// ARENA-5
/** Users ranked by their prizes in a period. */
export const UserRankings = ({ chainId }: { readonly chainId: number }) => {
  const { t } = useLingui()
  const { address } = useWallet()
  const navigate = useNavigate()
  const period = useSearch({ strict: false, select: (search): RankingPeriod => toPeriod(search) })
  const words: Readonly<Record<RankingPeriod, string>> = {
    weekly: t({ message: 'Weekly', context: 'rankings' }),
    monthly: t({ message: 'Monthly', context: 'rankings' }),
    allTime: t({ message: 'All time', context: 'rankings' }),
  }
  return (
    <>
      <div className="arena-periods">
        <Segmented
          label={t`Period`}
          value={period}
          options={rankingPeriods.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) =>
            void navigate({
              to: '/arena/rankings/$',
              params: { _splat: 'users' },
              search: chosen === 'weekly' ? {} : { period: chosen },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {address && <OwnRank key={`${period} ${address}`} chainId={chainId} period={period} account={address} />}
      <Card flush className="arena-list">
        <List key={period} chainId={chainId} period={period} />
      </Card>
    </>
  )
}
