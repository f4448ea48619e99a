import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** The most marks that are distinguishable on one line. */
const MOST_MARKS = 48
/** Times that are listed one by one. */
const LISTED = 12

/** The position of a time on the line, in percent. */
const placeOf = (at: number, first: number, last: number): number => (last === first ? 0 : ((at - first) / (last - first)) * 100)

/** When the parts of an order are expected to be filled, as a line with a mark for each and as a list. `done` parts are filled already. */
export const Timeline = ({ fills, done = 0 }: { readonly fills: readonly number[]; readonly done?: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const [first, last] = [fills[0], fills.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [bothClocks(format, first), bothClocks(format, last)]
  const step = Math.ceil(fills.length / MOST_MARKS)
  const marks = fills.map((at, index) => ({ at, index })).filter(({ index }) => index % step === 0 || index === fills.length - 1)
  const count = fills.length
  return (
    <div className="timeline">
      <svg
        className="timeline-line"
        role="img"
        aria-label={t`Expected fills: ${count}, the first about ${from}, the last about ${to}`}
        height="16"
        width="100%"
      >
        <line x1="0" y1="8" x2="100%" y2="8" />
        {marks.map(({ at, index }) => (
          <circle
            key={index}
            className={index < done ? 'done' : undefined}
            cx={`${1.5 + placeOf(at, first, last) * 0.97}%`}
            cy="8"
            r="3.5"
          />
        ))}
      </svg>
      <div className="row sb xs dim num">
        <span>
          <Moment at={first} />
        </span>
        <span className="r">
          <Moment at={last} />
        </span>
      </div>
      <details className="timeline-times">
        <summary className="sm">
          <Trans>Expected times of the fills</Trans>
        </summary>
        <ol className="sm num">
          {fills.slice(0, LISTED).map((at, index) => (
            <li key={index}>
              <Moment at={at} />
            </li>
          ))}
        </ol>
        {count > LISTED && (
          <p className="sm dim">
            <Plural value={count - LISTED} one="and # more" other="and # more" />
          </p>
        )}
      </details>
    </div>
  )
}
