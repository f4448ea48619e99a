import { Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../shared/format/useFormat.ts'
import { useGroupNames } from './groupNames.ts'
import { keyOf, type Result, type ResultGroup } from './model/result.ts'
import { Row } from './Row.tsx'

/** Distance in pixels from its end at which a list loads more. */
const NEAR = 160
/** Above this number results are not counted exactly. */
const COUNTED = 1_000

type Props = {
  readonly id: string
  readonly groups: readonly ResultGroup[]
  /** Whether only one group is shown. */
  readonly isAlone: boolean
  readonly total: number | null
  /** The index of the selected result through all groups; below 0 if none is selected. */
  readonly index: number
  readonly isStale: boolean
  readonly isNobody: boolean
  readonly isReadingMore: boolean
  readonly onEnd: () => void
  readonly onChoose: (index: number) => void
  readonly onOpen: (result: Result) => void
}

const Total = ({ of }: { readonly of: number | null }) => {
  const format = useFormat()
  if (of === null) return null
  return <span className="dim num">{of > COUNTED ? `${format.integer(COUNTED)}+` : format.integer(of)}</span>
}

type OptionProps = Pick<Props, 'id' | 'index' | 'onChoose' | 'onOpen'> & { readonly result: Result; readonly at: number }

const Option = ({ id, index, result, at, onChoose, onOpen }: OptionProps) => {
  const isChosen = at === index
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    // The field has the keyboard; a pointer points and presses here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={`${id}${at}`}
      role="option"
      aria-selected={isChosen}
      className={result.kind === 'all' ? 'search-all' : 'search-row'}
      onPointerMove={() => !isChosen && onChoose(at)}
      onClick={() => onOpen(result)}
    >
      {result.kind === 'all' ? (
        <>
          <span className="link">
            <Trans>See All Result</Trans>
          </span>{' '}
          <Total of={result.total} />
        </>
      ) : (
        <Row result={result} />
      )}
    </div>
  )
}

const Group = ({
  of,
  first,
  total,
  isAlone,
  ...rest
}: Pick<Props, 'id' | 'index' | 'total' | 'isAlone' | 'onChoose' | 'onOpen'> & {
  readonly of: ResultGroup
  readonly first: number
}) => {
  const names = useGroupNames()
  const { id } = rest
  const entries = of.results.map((result, at) => <Option key={keyOf(result)} {...rest} result={result} at={first + at} />)
  const isShortened = of.results.at(-1)?.kind === 'all'
  return (
    <div role="group" aria-labelledby={`${id}${of.group}`}>
      <div className="search-head" role="presentation">
        <span id={`${id}${of.group}`} role="presentation">
          {names[of.group]} {isAlone && <Total of={total} />}
        </span>
        {isShortened && entries.at(-1)}
      </div>
      {isShortened ? entries.slice(0, -1) : entries}
    </div>
  )
}

/** Results by group. Stale results, from an earlier text, are dimmed. */
export const ResultList = ({ groups, isStale, isNobody, isReadingMore, onEnd, ...rest }: Props) => {
  const { t } = useLingui()
  const firsts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { results }) => sum + results.length, 0))
  return (
    <>
      <p className={isNobody ? 'search-nobody' : 'vh'} role="status">
        {isNobody && <Trans>No Users Or Trading Competitions</Trans>}
        {!isStale && !isNobody && groups.length === 0 && <Trans>Nothing found</Trans>}
      </p>
      <div
        role="listbox"
        id={`${rest.id}list`}
        aria-label={t`Search`}
        aria-busy={isStale}
        className={isStale ? 'search-results stale' : 'search-results'}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) onEnd()
        }}
      >
        {groups.map((group, place) => (
          <Group key={group.group} {...rest} of={group} first={firsts[place] ?? 0} />
        ))}
      </div>
      {isReadingMore && (
        <div className="search-more">
          <Spinner />
        </div>
      )}
    </>
  )
}
