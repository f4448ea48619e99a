import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CompetitionCard } from '../../../entities/competition/CompetitionCard.tsx'
import { type CompetitionFilter, type CompetitionTab, useCompetitions } from '../../../entities/competition/queries.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'

type Props = {
  readonly chainId: number
  readonly filter: CompetitionFilter
  /** Chain time. */
  readonly now: number | undefined
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly onClear: () => void
}

/** Cards that hold the place of the first competitions. */
const WAITING = 6

const Waiting = () => (
  <ul className="arena-cards" aria-busy="true">
    {Array.from({ length: WAITING }, (_, place) => (
      <li key={place}>
        <Skeleton width="100%" height={330} radius={14} />
      </li>
    ))}
  </ul>
)

const CreateLink = () => (
  <Link to="/arena/create" className={buttonClass('secondary')}>
    <Trans>Create a competition</Trans>
  </Link>
)
const AllLink = () => (
  <Link to="/arena" className={buttonClass('secondary')}>
    <Trans>See all competitions</Trans>
  </Link>
)

const Nothing = ({ tab }: { readonly tab: CompetitionTab | undefined }) => {
  if (tab === 'hosted')
    return (
      <EmptyState title={<Trans>You do not host any competitions yet</Trans>} action={<CreateLink />}>
        <Trans>Set the rules once and fund the prizes. It then appears here.</Trans>
      </EmptyState>
    )
  if (tab === 'joined')
    return (
      <EmptyState title={<Trans>You have not joined any competitions yet</Trans>} action={<AllLink />}>
        <Trans>Join one while its registration is open.</Trans>
      </EmptyState>
    )
  if (tab === 'live')
    return (
      <EmptyState title={<Trans>No competition is live now</Trans>} action={<AllLink />}>
        <Trans>Upcoming ones can be joined while their registration is open.</Trans>
      </EmptyState>
    )
  if (tab === 'upcoming') return <EmptyState title={<Trans>No competition is coming up</Trans>} action={<CreateLink />} />
  if (tab === 'ended') return <EmptyState title={<Trans>No competition has ended yet</Trans>} action={<AllLink />} />
  return (
    <EmptyState title={<Trans>No competitions yet</Trans>} action={<CreateLink />}>
      <Trans>The first one appears here once it is created.</Trans>
    </EmptyState>
  )
}

// ARENA-3
/** The competitions of a tab, page by page. */
export const Competitions = ({ chainId, filter, now, label, onClear }: Props) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCompetitions(chainId, filter)
  if (!data) return error ? <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} /> : <Waiting />
  if (data.length === 0)
    return filter.text !== undefined || filter.label !== undefined ? (
      <EmptyState
        title={<Trans>No competition matches</Trans>}
        action={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Clear search and label</Trans>
          </Button>
        }
      />
    ) : (
      <Nothing tab={filter.tab} />
    )
  return (
    <>
      {error && (
        <p className="mut sm" role="status">
          <Trans>The competitions could not be refreshed: newer ones may be missing.</Trans>
        </p>
      )}
      <ul className="arena-cards" aria-label={label}>
        {data.map((competition) => (
          <li key={competition.id}>
            <CompetitionCard competition={competition} now={now} />
          </li>
        ))}
      </ul>
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
