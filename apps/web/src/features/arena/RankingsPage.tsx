import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { CompetitionsElsewhere } from '../../entities/competition/CompetitionsElsewhere.tsx'
import { parseRankingsPath, type RankingsScreen } from './model/rankingsPath.ts'
import { CompetitionRankings } from './rankings/CompetitionRankings.tsx'
import { UserRankings } from './rankings/UserRankings.tsx'
import './arena.css'

const titles: Readonly<Record<RankingsScreen, MessageDescriptor>> = {
  users: msg`User rankings`,
  competitions: msg`Competition rankings`,
}

const Way = ({ to, current, children }: { readonly to: RankingsScreen; readonly current: RankingsScreen; readonly children: string }) => (
  <Link
    to="/arena/rankings/$"
    params={{ _splat: to }}
    className={to === current ? 'on' : undefined}
    aria-current={to === current ? 'page' : undefined}
  >
    {children}
  </Link>
)

const Rankings = ({ screen }: { readonly screen: RankingsScreen }) => {
  const { t } = useLingui()
  const network = useNetwork()
  useOwnTitle(titles[screen])
  return (
    <div className="wrap page">
      <ArenaLinks />
      <div className="row sb wrapx arena-title">
        <div>
          <h1>{t(titles[screen])}</h1>
          <p className="mut">
            {screen === 'users' ? (
              <Trans>Prizes won in competitions that ended inside the period. Running ones do not count yet.</Trans>
            ) : (
              <Trans>By prize pool in dollars, then by participants.</Trans>
            )}
          </p>
        </div>
        <nav className="seg" aria-label={t`Rankings`}>
          <Way to="users" current={screen}>{t`Users`}</Way>
          <Way to="competitions" current={screen}>{t`Competitions`}</Way>
        </nav>
      </div>
      {!hasCompetitions(network) ? (
        <CompetitionsElsewhere />
      ) : screen === 'users' ? (
        <UserRankings key={network.chainId} chainId={network.chainId} />
      ) : (
        <CompetitionRankings key={network.chainId} chainId={network.chainId} />
      )}
    </div>
  )
}

// ARENA-2, ARENA-5
/** Every address under /arena/rankings. */
export const RankingsPage = () => {
  const { _splat = '' } = useParams({ strict: false })
  const screen = parseRankingsPath(_splat)
  return screen ? <Rankings screen={screen} /> : <NotFoundHere />
}
