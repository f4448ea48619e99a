import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './classNames.ts'

export type EpochLineProps = {
  /** Elapsed part of the week, 0 to 1; undefined while chain time is unknown. */
  elapsed: number | undefined
  /** The last six hours: drawn as a warning. */
  soon?: boolean
  label: ReactNode
  remaining: ReactNode
  /** Announced instead of the ticking figure; it changes only at meaningful marks. */
  announcement?: string
}

/** One week across the page: 7 day ticks, 28 six-hour ticks, filled up to now. */
export const EpochLine = ({ elapsed, soon, label, remaining, announcement }: EpochLineProps) => (
  <div
    className={classNames('epochline', soon && 'soon', elapsed !== undefined && elapsed > 0.6 && 'late')}
    style={{ '--p': elapsed ?? 0 } as CSSProperties}
  >
    <div className="wrap">
      <span className="sc" aria-hidden="true" />
      {elapsed !== undefined && (
        <>
          <span className="el" aria-hidden="true" />
          <span className="lb" role="timer" aria-live="off">
            {label} <b>{remaining}</b>
          </span>
        </>
      )}
      <span className="vh" role="status">
        {announcement}
      </span>
    </div>
  </div>
)
