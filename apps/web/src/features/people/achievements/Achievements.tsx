import { achievementCategories, type AchievementCategory } from '@exchange/domain/people/achievements'
import { Badge, Card, ErrorState, Icon, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { categoryWords, factWords } from '../../../entities/achievement/words.ts'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { formatDate } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type AchievementState, useAchievements } from '../queries.ts'

/** An achievement: its condition, and the user's progress. */
const Tile = ({ of: { fact, target, progress, reachedAt } }: { readonly of: AchievementState }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const isReached = progress >= target
  const condition = i18n._(factWords[fact])
  const [done, wanted] = [format.integer(progress), format.integer(target)]
  return (
    <li className={isReached ? 'people-achievement reached' : 'people-achievement'}>
      <p className="b">
        <Trans>
          {condition}: {wanted}
        </Trans>
      </p>
      {isReached ? (
        <p className="row wrapx sm mut">
          <Badge tone="positive" icon={<Icon name="check" size={12} />}>
            <Trans>Reached</Trans>
          </Badge>
          {reachedAt !== null && formatDate(format.locale, reachedAt)}
        </p>
      ) : (
        <>
          <progress max={target} value={progress} aria-label={condition} />
          <p className="sm mut num">
            <Trans>
              {done} of {wanted}
            </Trans>
          </p>
        </>
      )}
    </li>
  )
}

type CategoryProps = { readonly category: AchievementCategory; readonly all: readonly AchievementState[] }

const Category = ({ category, all }: CategoryProps) => {
  const { i18n } = useLingui()
  const id = useId()
  const own = all.filter((each) => each.category === category)
  if (own.length === 0) return null
  return (
    <div className="col people-category">
      <h3 id={id}>{i18n._(categoryWords[category])}</h3>
      <ul className="people-achievements" aria-labelledby={id}>
        {own.map((each) => (
          <Tile key={each.id} of={each} />
        ))}
      </ul>
    </div>
  )
}

// PEOPLE-13
/** Achievements of a user by category, each with its exact condition and the user's progress. */
export const Achievements = ({ user }: { readonly user: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useAchievements(user)
  const reached = data?.filter(({ progress, target }) => progress >= target).length
  return (
    <Card
      className="col people-form"
      title={<Trans>Achievements</Trans>}
      action={
        data && (
          <span className="sm mut">
            <Trans>
              {reached} of {data.length} reached
            </Trans>
          </span>
        )
      }
    >
      {data ? (
        achievementCategories.map((category) => <Category key={category} category={category} all={data} />)
      ) : error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </Card>
  )
}
