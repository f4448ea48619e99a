import type { Network } from '@exchange/protocol/networks'
import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MAX_NAME } from '../../entities/competition/competition.ts'
import { CompetitionsElsewhere } from '../../entities/competition/CompetitionsElsewhere.tsx'
import { hasCompetitions } from '../../entities/competition/hasCompetitions.ts'
import { ArenaLinks } from '../../entities/arena/ArenaLinks.tsx'
import { useChainNow } from '../../shared/clock/clock.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'
import { useOwnTitle } from '../../shared/router/ownTitle.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import { Detail } from './Detail.tsx'
import { GettingReady } from './components/GettingReady.tsx'
import { competitionIdOf } from './model/competitionId.ts'
import { useCompetition, useIsCompetitionCreated } from './queries.ts'
import '../../entities/competition/competition.css'
import './competition.css'

type Props = { readonly network: Network; readonly id: string }

/** The page with the pages of the arena above it. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap page">
    <ArenaLinks />
    {children}
  </div>
)

/** The index does not know it: it is brand new, or does not exist. */
const Unindexed = ({ network, id }: Props) => {
  const { data: isMade } = useIsCompetitionCreated(network, id)
  if (isMade === false) return <NotFoundHere />
  return <Frame>{isMade ? <GettingReady /> : <Skeleton width="100%" height={300} />}</Frame>
}

const Indexed = ({ network, id }: Props) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useCompetition(network.chainId, id)
  const now = useChainNow(network.chainId)
  useOwnTitle(data ? safeText(data.name, MAX_NAME) : undefined)
  if (data === null) return <Unindexed network={network} id={id} />
  return (
    <Frame>
      {data && now !== undefined ? (
        <Detail network={network} indexed={data} now={now} />
      ) : (
        <Card>
          {error && !data ? (
            <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
          ) : (
            <div aria-busy="true">
              <Skeleton width="100%" height={360} />
            </div>
          )}
        </Card>
      )}
    </Frame>
  )
}

// ARENA-3
/** A competition, and everything that can be done in it. */
export const CompetitionPage = () => {
  const { id: text } = useParams({ strict: false })
  const network = useNetwork()
  const id = competitionIdOf(text)
  if (id === undefined) return <NotFoundHere />
  if (hasCompetitions(network)) return <Indexed key={`${network.chainId} ${id}`} network={network} id={id} />
  return (
    <Frame>
      <CompetitionsElsewhere />
    </Frame>
  )
}
