import { moveFocus } from '@exchange/ui'
import type { ReactNode } from 'react'

type Choice<T extends string> = { readonly value: T; readonly title: ReactNode; readonly note: ReactNode }
type Props<T extends string> = {
  readonly label: string
  readonly value: T
  readonly choices: readonly Choice<T>[]
  readonly onChange: (value: T) => void
}

/** One of a few options, each with an explanation. A radio group: arrow keys choose, Tab leaves. */
export const Choices = <T extends string>({ label, value, choices, onChange }: Props<T>) => {
  const index = choices.findIndex((choice) => choice.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="create-choices"
      onKeyDown={(event) =>
        moveFocus(event, Math.max(index, 0), choices.length, (next) => {
          const choice = choices[next]
          if (choice) onChange(choice.value)
        })
      }
    >
      {choices.map((choice, place) => {
        const on = place === index
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={on || (index < 0 && place === 0) ? 0 : -1}
            className={on ? 'create-choice on' : 'create-choice'}
            onClick={() => onChange(choice.value)}
          >
            <span className="row sb">
              <span className="b">{choice.title}</span>
              <span className="create-radio" aria-hidden="true" />
            </span>
            <span className="sm mut">{choice.note}</span>
          </button>
        )
      })}
    </div>
  )
}
