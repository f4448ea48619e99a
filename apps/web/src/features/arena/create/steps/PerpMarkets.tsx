import { ErrorState, Skeleton, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../../shared/errors/errorText.ts'
import { MAX_SYMBOL, safeText } from '../../../../shared/tokens/safeText.ts'
import { FaultLine } from '../Fault.tsx'
import type { StepProps } from './stepProps.ts'

// ARENA-6, PERP-2
/** Markets of the venue to trade, with their maximum leverage. */
export const PerpMarkets = ({ desk, faultOf, touch }: StepProps) => {
  const { t, i18n } = useLingui()
  const { draft, change, venue, leverage, winning } = desk
  if (!venue.data)
    return venue.error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(venue.error))} onRetry={() => void venue.refetch()} />
    ) : (
      <Skeleton width="100%" height={160} />
    )
  const toggle = (id: number) => {
    touch('markets')
    const left = draft.markets.filter((market) => market !== id)
    change({ markets: (left.length < draft.markets.length ? left : [...draft.markets, id]).toSorted((a, b) => a - b) })
  }
  const symbol = winning?.symbol
  return (
    <>
      <div className="create-field" role="group" aria-label={t`Markets`}>
        <span className="sm mut">
          <Trans>Markets</Trans>
        </span>
        <div className="row wrapx create-chips">
          {venue.data.markets.map(({ id, symbol: name, maxLeverage }) => (
            <button
              key={id}
              type="button"
              className={draft.markets.includes(id) ? 'chip on' : 'chip'}
              aria-pressed={draft.markets.includes(id)}
              onClick={() => toggle(id)}
            >
              <bdi translate="no">{safeText(name, MAX_SYMBOL)}</bdi> <span className="dim">{maxLeverage}x</span>
            </button>
          ))}
        </div>
        <FaultLine>{faultOf('markets')}</FaultLine>
      </div>
      <TextInput
        label={t`Highest leverage`}
        value={draft.leverage}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={leverage === null ? '' : String(leverage)}
        error={faultOf('leverage')}
        suffix={<span className="dim">x</span>}
        hint={
          <Trans>
            Deposits are margin in <bdi>{symbol}</bdi>, and results are counted in it.
          </Trans>
        }
        onBlur={() => touch('leverage')}
        onChange={(text) => change({ leverage: text })}
      />
    </>
  )
}
