import { Icon } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import './stepLine.css'

/** A step of a form in several parts. */
export type LineStep<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** Its chosen value. */
  readonly detail?: ReactNode
  readonly isDone: boolean
  /** Whether the step can be opened. */
  readonly isOpen: boolean
}

type StepLineProps<Id extends string> = {
  /** Names the steps for who cannot see the line. */
  readonly label: string
  readonly steps: readonly LineStep<Id>[]
  readonly current: Id
  readonly onGo: (id: Id) => void
}

/** The steps on a ruled line; on a narrow screen bars, and which one this is. */
export const StepLine = <Id extends string>({ label, steps, current, onGo }: StepLineProps<Id>) => {
  const place = steps.findIndex(({ id }) => id === current)
  const [number, count, name] = [place + 1, steps.length, steps[place]?.label ?? '']
  return (
    <nav aria-label={label}>
      <div className="step-bars" aria-hidden="true">
        {steps.map(({ id }, index) => (
          <i key={id} className={index < place ? 'done' : index === place ? 'on' : undefined} />
        ))}
      </div>
      <p className="step-count sm mut">
        <Trans>
          Step {number} of {count}: {name}
        </Trans>
      </p>
      <ol className="step-line">
        {steps.map(({ id, label: text, detail, isDone, isOpen }, index) => (
          <li key={id} className={index === place ? 'on' : index < place ? 'done' : undefined}>
            <button type="button" disabled={!isOpen} aria-current={index === place ? 'step' : undefined} onClick={() => onGo(id)}>
              <span className="step-words">
                <span className="b">{text}</span>
                <span className="sm dim">{index === place ? <Trans>You are here</Trans> : detail}</span>
              </span>
              {isDone && index !== place && <Icon name="check" size={16} className="step-check" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
