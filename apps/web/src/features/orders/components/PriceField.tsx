import { distanceFromMarket, reciprocalPrice } from '@exchange/domain'
import { Icon, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { useId } from 'react'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { FigureQuestion } from '../../../shared/fields/FigureQuestion.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { useKeptSelection } from '../../../shared/tokens/useKeptSelection.ts'
import { DISTANCES_BPS, priceAway, type PriceEntry, type PriceState } from '../model/limitPrice.ts'

type Props = {
  readonly entry: PriceEntry
  readonly state: PriceState
  /** A wad of bought per sold token; null while it is not known. */
  readonly market: bigint | null
  readonly sold: string
  readonly bought: string
  /** Whether the price shows as sold per bought token. */
  readonly inverted: boolean
  readonly onInvert: () => void
  readonly onEnter: (entry: PriceEntry) => void
}

type DistanceProps = { readonly price: bigint; readonly market: bigint; readonly inverted: boolean }

/** The price relative to the market: for the sold token in its output, for the bought one in the displayed direction. */
const Distance = ({ price, market, inverted }: DistanceProps) => {
  const format = useFormat()
  const percent = percentOf(
    inverted ? distanceFromMarket(reciprocalPrice(price), reciprocalPrice(market)) : distanceFromMarket(price, market),
  )
  if (Math.abs(percent) < 0.005) return <Trans>What the market gives now</Trans>
  const size = format.percent(Math.abs(percent))
  if (inverted)
    return percent < 0 ? <Trans>{size} cheaper than the market now</Trans> : <Trans>{size} more expensive than the market now</Trans>
  return percent > 0 ? <Trans>{size} more than the market gives now</Trans> : <Trans>{size} less than the market gives now</Trans>
}

/**
 * The price of a limit order: typed in either direction, or chosen by its distance from the market. The explanation is below the buttons,
 * so that it cannot shift them.
 */
export const PriceField = ({ entry, state, market, sold, bought, inverted, onInvert, onEnter }: Props) => {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const price = state.status === 'ok' ? state.price : null
  const shown = price === null ? null : inverted ? reciprocalPrice(price) : price
  const text = entry.by === 'typed' && entry.inverted === inverted ? entry.text : shown === null ? '' : fieldText(shown, 18)
  const kept = useKeptSelection(text)
  const [one, unit] = inverted ? [bought, sold] : [sold, bought]
  const isAsked = state.status === 'ambiguous' && entry.by === 'typed'
  const invalid = state.status === 'invalid' || isAsked
  const enter = (typed: string) => onEnter({ by: 'typed', text: typed, inverted })
  const isAt = (bps: number): boolean =>
    entry.by === 'market' ? bps === 0 : entry.by === 'fixed' && market !== null && entry.price === priceAway(market, bps, inverted)
  const choose = (bps: number) => {
    if (bps === 0) onEnter({ by: 'market' })
    else if (market !== null) onEnter({ by: 'fixed', price: priceAway(market, bps, inverted) })
  }
  return (
    <div className={invalid ? 'field order-price bad' : 'field order-price'}>
      <div className="lab">
        <label htmlFor={id}>
          <Trans>
            Price of 1 <bdi>{one}</bdi>
          </Trans>
        </label>
        <IconButton label={t`Invert the price`} onClick={onInvert}>
          <ArrowLeftRight size={16} className="ic" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="row">
        <input
          {...kept}
          id={id}
          className="amt"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          maxLength={60}
          value={text}
          title={shown === null ? undefined : format.exactAmount(shown, 18)}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => enter(event.currentTarget.value)}
        />
        <span className="order-unit">
          <bdi>{unit}</bdi>
        </span>
      </div>
      <div className="order-distance">
        <span className="row order-chips" role="group" aria-label={t`Distance from the market`}>
          {DISTANCES_BPS.map((bps) => (
            <button
              key={bps}
              type="button"
              className={isAt(bps) ? 'chip on' : 'chip'}
              aria-pressed={isAt(bps)}
              disabled={market === null}
              onClick={() => choose(bps)}
            >
              {bps === 0 ? <Trans context="price of a limit order">Market</Trans> : `${inverted ? '−' : '+'}${format.bps(bps)}`}
            </button>
          ))}
        </span>
        <span id={`${id}-note`} className="sm dim">
          {isAsked ? (
            <FigureQuestion text={text} onChoose={enter} />
          ) : invalid ? (
            <span className="neg" role="alert">
              <Icon name="failed" size={15} />
              <Trans>Enter a number above zero.</Trans>
            </span>
          ) : price !== null && market !== null ? (
            <Distance price={price} market={market} inverted={inverted} />
          ) : (
            '\u00a0'
          )}
        </span>
      </div>
    </div>
  )
}
