import { formatWad, inversePrice, isOffMarket, parseWad, priceGap } from '@exchange/domain'
import { Icon, Note, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable, Price } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { startStopWords } from '../words.ts'

/** The price that a pool without one begins at, in both directions, against the market's. */
export const StartingPrice = ({ form }: { readonly form: RangeForm }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { choice, change, shown, startStops, marketPrice } = form
  const [base, quote] = [shown.base.symbol, shown.quote.symbol]
  const typed = parseWad(choice.start)
  const price = typed.status === 'ok' ? typed.value : null
  const inverse = price === null ? null : inversePrice(price)
  const gap = price === null || price === 0n ? null : priceGap(price, marketPrice)
  const [stop] = startStops
  const by = gap === null ? '' : format.percent(Math.abs(percentOf(gap)))
  return (
    <section className="col range-start" aria-labelledby="range-start">
      <h3 id="range-start" className="b">
        <Trans>Starting price</Trans>
      </h3>
      <p className="sm mut">
        <Trans>The pool has no price yet. Whoever adds first sets it.</Trans>
      </p>
      <TextInput
        label={t`${quote} per ${base}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={60}
        value={choice.start}
        onChange={(start) => change({ start })}
        suffix={<bdi>{quote}</bdi>}
        error={stop && choice.start !== '' ? i18n._(startStopWords[stop.code]) : undefined}
        hint={
          inverse !== null && (
            <Trans>
              1 <bdi>{quote}</bdi> = <Price value={formatWad(inverse)} /> <bdi>{base}</bdi>
            </Trans>
          )
        }
      />
      <p className="sm mut">
        <Trans>Market price: {marketPrice === null ? <NotAvailable /> : <Price value={formatWad(marketPrice)} unit={quote} />}</Trans>
      </p>
      {gap !== null && isOffMarket(gap) === true && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          {gap > 0n ? (
            <Trans>This is {by} above the market. Others will trade against your deposit until the price meets it, at your cost.</Trans>
          ) : (
            <Trans>This is {by} below the market. Others will trade against your deposit until the price meets it, at your cost.</Trans>
          )}
        </Note>
      )}
    </section>
  )
}
