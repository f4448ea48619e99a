import { ErrorState, Skeleton, StatTiles } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useStats } from '../ownQueries.ts'

// STORY-10
/** Figures of the whole campaign. */
export const Figures = ({ chainId }: { readonly chainId: number }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { data, error, refetch } = useStats(chainId)
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={104} />
    )
  const counted = format.integer(data.successReferralCount)
  return (
    <StatTiles
      label={t`The campaign in figures`}
      tiles={[
        { id: 'registered', label: <Trans>Participants</Trans>, value: format.integer(data.registeredUserCount) },
        { id: 'active', label: <Trans>With points</Trans>, value: format.integer(data.activeUserCount) },
        {
          id: 'referrals',
          label: <Trans>Invited friends</Trans>,
          value: format.integer(data.registeredReferralCount),
          context: <Trans>{counted} count</Trans>,
        },
        { id: 'all', label: <Trans>Completed every chapter</Trans>, value: format.integer(data.userCompletedAllTasksCount) },
      ]}
    />
  )
}
