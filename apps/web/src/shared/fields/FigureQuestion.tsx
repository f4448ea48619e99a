import { readingsOf } from '@exchange/domain/amounts/readingsOf'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { numberFormat } from '../format/numbers.ts'

type Props = {
  /** The text of the field. */
  readonly text: string
  /** Receives the chosen reading, as an unambiguous text. */
  readonly onChoose: (text: string) => void
}

/** A decimal text without grouping, with the language's separator. */
const shown = (locale: string, decimal: string): string =>
  numberFormat(locale, { useGrouping: false, maximumFractionDigits: 3 }).format(Number(decimal))

// SHELL-39
/** Asks for the meaning of an ambiguous figure such as `1,250`; after the choice the field gets the focus again. */
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
