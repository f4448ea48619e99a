import { Button, ErrorState, Skeleton } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UserLine } from '../../../../entities/user/UserLine.tsx'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { type TaskPreview, usePreview } from '../../editorQueries.ts'

const Completers = ({ preview: { count, completers, isWhole } }: { readonly preview: TaskPreview }) => {
  const more = count - completers.length
  return (
    <>
      <p className="b" role="status">
        <Plural value={count} one="# participant would complete it" other="# participants would complete it" />
      </p>
      {!isWhole && (
        <p className="sm mut">
          <Trans>Only part of the history was checked. There may be more.</Trans>
        </p>
      )}
      <ul className="story-list story-completers">
        {completers.map((user) => (
          <li key={user.id}>
            <UserLine user={user} size={22} linked />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="sm mut">
          <Plural value={more} one="and # other" other="and # others" />
        </p>
      )}
    </>
  )
}

type Props = {
  readonly chainId: number
  /** The task as the API takes it. */
  readonly task: Readonly<Record<string, unknown>>
  readonly isReviewed: boolean
  /** Called first; false if a field is invalid. */
  readonly check: () => boolean
}

// STORY-13
/** Users who would complete the typed task, from past events. Computed on demand for each change. */
export const Preview = ({ chainId, task, isReviewed, check }: Props) => {
  const { i18n } = useLingui()
  const key = JSON.stringify(task)
  const [asked, setAsked] = useState<string>()
  const isAsked = asked === key
  const { data, error, refetch, isFetching } = usePreview(chainId, task, isAsked)
  if (isReviewed)
    return (
      <p className="sm mut">
        <Trans>Users declare it; it is completed once an admin accepts.</Trans>
      </p>
    )
  return (
    <div className="col story-tight">
      {!isAsked && (
        <Button variant="outline" onClick={() => check() && setAsked(key)}>
          <Trans>Preview who would complete it</Trans>
        </Button>
      )}
      {isAsked && data && <Completers preview={data} />}
      {isAsked && !data && error && !isFetching && <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />}
      {isAsked && !data && (isFetching || !error) && <Skeleton width="100%" height={72} />}
    </div>
  )
}
