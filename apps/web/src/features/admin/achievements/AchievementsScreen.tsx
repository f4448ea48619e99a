import { Card, DataTable, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { factWords } from '../../../entities/achievement/words.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { CsvButton } from '../CsvButton.tsx'
import { awardsCsv } from '../model/csv.ts'
import { type AwardCount, useAwardCounts } from '../queries.ts'

const Rows = ({ awards }: { readonly awards: readonly AwardCount[] }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <DataTable
      caption={t`Achievements`}
      rows={awards}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'condition',
          header: t`Condition`,
          card: 'full',
          cell: ({ fact, target }) => `${i18n._(factWords[fact])}: ${format.integer(target)}`,
        },
        { key: 'users', header: t`Users`, numeric: true, cell: ({ users }) => format.integer(users) },
        {
          key: 'last',
          header: t`Last reached`,
          numeric: true,
          cell: ({ lastReachedAt }) =>
            lastReachedAt === null ? (
              <span className="dim">
                <Trans context="reached">Never</Trans>
              </span>
            ) : (
              <Moment at={lastReachedAt} />
            ),
        },
      ]}
    />
  )
}

// PEOPLE-13
/** Every achievement with how many users have it. */
export const AchievementsScreen = () => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useAwardCounts()
  const awards = data?.achievementAwards
  return (
    <Card className="col admin-card">
      <div className="row wrapx sb admin-tools">
        <p className="sm dim">
          <Trans>How many users have reached each one, as recorded at the time.</Trans>
        </p>
        {awards && <CsvButton file="achievements.csv" read={() => awardsCsv(awards)} />}
      </div>
      {awards ? (
        <Rows awards={awards} />
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Card>
  )
}
