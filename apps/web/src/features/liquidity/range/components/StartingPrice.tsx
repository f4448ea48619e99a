import { formatWad, inversePrice, parseWad } from '@exchange/domain'
import { TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { FigureQuestion } from '../../../../shared/fields/FigureQuestion.tsx'
import { NotAvailable, Price } from '../../../../shared/format/Figures.tsx'
import type { RangeForm } from '../useRangeForm.ts'
import { startStopWords } from '../words.ts'

/** The starting price of a pool without a price, in both directions, beside the market's. */
export const StartingPrice = ({ form }: { readonly form: RangeForm }) => {
  const { t, i18n } = useLingui()
  const { choice, change, shown, startBlockers, marketPrice } = form
  const [base, quote] = [shown.base.symbol, shown.quote.symbol]
  const typed = parseWad(choice.start)
  const price = typed.status === 'ok' ? typed.value : null
  const inverse = price === null ? null : inversePrice(price)
  const [stop] = startBlockers
  const isAsked = stop?.code === 'priceAmbiguous'
  const type = (start: string) => change({ start })
  return (
    <section className="col range-start" aria-labelledby="range-start">
      <h3 id="range-start" className="b">
        <Trans>Starting price</Trans>
      </h3>
      <p className="sm mut">
        <Trans>The pool has no price yet. The first deposit sets it.</Trans>
      </p>
      <TextInput
        label={t`${quote} per ${base}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={choice.start}
        onChange={type}
        suffix={<bdi>{quote}</bdi>}
        error={stop && !isAsked && choice.start !== '' ? i18n._(startStopWords[stop.code]) : undefined}
        hint={
          isAsked ? (
            <FigureQuestion text={choice.start} onChoose={type} />
          ) : (
            inverse !== null && (
              <Trans>
                1 <bdi>{quote}</bdi> = <Price value={formatWad(inverse)} /> <bdi>{base}</bdi>
              </Trans>
            )
          )
        }
      />
      <p className="sm mut">
        <Trans>Market price: {marketPrice === null ? <NotAvailable /> : <Price value={formatWad(marketPrice)} unit={quote} />}</Trans>
      </p>
    </section>
  )
}
