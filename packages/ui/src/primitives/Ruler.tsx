import type { CSSProperties, ReactNode } from 'react'

export type RulerProps = {
  /** Major divisions, and minor ones inside each. */
  major?: number
  minor?: number
  /** Filled part, 0 to 1. */
  from?: number
  to: number
  /** Accent is for the reader's figures, data for the market's. */
  tone?: 'accent' | 'data'
  labels?: readonly ReactNode[]
  /** Text alternative of the picture. */
  description: string
}

/** Every time span or price span is this ticked line. */
export const Ruler = ({ major = 7, minor = 4, from = 0, to, tone = 'accent', labels, description }: RulerProps) => (
  <div role="img" aria-label={description}>
    <div className="ruler" style={{ '--d': major, '--s': minor, '--a': from, '--p': to, '--rc': `var(--${tone})` } as CSSProperties}>
      <i className="f" />
    </div>
    {labels && (
      <div className="rl" aria-hidden="true">
        {labels.map((label, index) => (
          <span key={index}>{label}</span>
        ))}
      </div>
    )}
  </div>
)
