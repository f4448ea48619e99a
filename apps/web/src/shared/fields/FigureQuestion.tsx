import { readingsOf } from '@exchange/domain/amounts/readingsOf'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { numberFormat } from '../format/numbers.ts'

type Props = {
  /** What stands in the field. */
  readonly text: string
  /** Takes the reading that was chosen, as a text that has no other. */
  readonly onChoose: (text: string) => void
}

/** A decimal text that nothing groups, with the separator of the language. */
const shown = (locale: string, decimal: string): string =>
  numberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }).format(Number(decimal))

// SHELL-39
/** Asks which number a figure such as `1,250` stands for; the field has the focus again once that is said. */
export const FigureQuestion = ({ text, onChoose }: Props) => {
  const { t, i18n } = useLingui()
  const readings = readingsOf(text)
  if (!readings) return null
  const [thousands, decimal] = [shown(i18n.locale, readings.thousands), shown(i18n.locale, readings.decimal)]
  const choose = (reading: string) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('.field, .col')?.querySelector('input')?.focus()
    onChoose(reading)
  }
  return (
    <span className="figure-question" role="alert" aria-label={t`Which number do you mean?`}>
      <Trans>
        <button type="button" className="link" onClick={choose(readings.thousands)}>
          {thousands}
        </button>{' '}
        or{' '}
        <button type="button" className="link" onClick={choose(readings.decimal)}>
          {decimal}
        </button>
        ?
      </Trans>
    </span>
  )
}
