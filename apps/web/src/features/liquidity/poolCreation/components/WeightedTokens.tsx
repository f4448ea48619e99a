import { WEIGHT_TOTAL, WEIGHTED_TOKENS } from '@exchange/domain'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import { Button, Icon, IconButton, Note, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withValues } from '../../../../shared/i18n/withValues.ts'
import { stopWords } from '../messages.ts'
import { WEIGHT_DECIMALS, withEvenWeights, withMoreTokens, withoutToken, withWeight } from '../model/draft.ts'
import { type NewPoolBlocker, typedWeights } from '../model/newPoolBlockers.ts'
import type { NewPoolDesk } from '../useNewPoolDesk.ts'
import { EqualPools } from './EqualPools.tsx'
import { TokenChoice } from './TokenChoice.tsx'

/** Errors shown at a row; the button reports missing values. */
const atRow: ReadonlySet<NewPoolBlocker['code']> = new Set(['tokenTwice', 'weightInvalid', 'weightTooSmall'])

type WeightTotalProps = { readonly total: bigint; readonly onRest: (() => void) | null }

/** The total of the weights, and the missing or excess part. */
const WeightTotal = ({ total, onRest }: WeightTotalProps) => {
  const format = useFormat()
  const percent = (hundredths: bigint) => format.percent(Number(hundredths) / 100)
  const [sum, missing, over] = [percent(total), percent(WEIGHT_TOTAL - total), percent(total - WEIGHT_TOTAL)]
  return (
    <div className="new-total" role="status">
      <span>
        <Trans>
          Total <b>{sum}</b>
        </Trans>
      </span>
      {total === WEIGHT_TOTAL ? (
        <span className="pos row">
          <Icon name="check" size={16} />
          <Trans>Exactly 100%</Trans>
        </span>
      ) : (
        <span className="neg">{total < WEIGHT_TOTAL ? <Trans>{missing} missing</Trans> : <Trans>{over} too much</Trans>}</span>
      )}
      {onRest && (
        <button type="button" className="link" onClick={onRest}>
          <Trans>Give the last token the rest</Trans>
        </button>
      )}
    </div>
  )
}

type WeightedTokensProps = { readonly network: Network; readonly desk: NewPoolDesk; readonly onPick: (index: number) => void }

// LIQ-6
/** Two to eight tokens, each with its part. */
export const WeightedTokens = ({ network, desk, onPick }: WeightedTokensProps) => {
  const { t, i18n } = useLingui()
  const { draft, sides, blockers, change, read } = desk
  const weights = typedWeights(draft)
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  const last = weights.length - 1
  const rest = WEIGHT_TOTAL - total + (weights[last] ?? 0n)
  const canRest = total !== WEIGHT_TOTAL && rest > 1n
  const errorAt = (place: number) => {
    const stop = blockers.tokens?.find((each) => 'index' in each && each.index === place && atRow.has(each.code))
    return stop && i18n._(withValues(stopWords[stop.code], { symbol: sides[place]?.token?.symbol ?? '' }))
  }
  return (
    <>
      <ul className="new-parts">
        {draft.weighted.sides.map(({ weight }, index) => {
          const place = index + 1
          const symbol = sides[index]?.token?.symbol
          return (
            <li key={index}>
              <TokenChoice token={sides[index]?.token} place={place} onPick={() => onPick(index)} />
              <TextInput
                label={symbol === undefined ? t`Weight of token ${place}` : t`Weight of ${symbol}`}
                hideLabel

                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={weight}
                suffix={<span className="dim">%</span>}
                error={errorAt(index)}
                onChange={(text) => change((now) => withWeight(now, index, text))}
              />
              <IconButton
                label={symbol === undefined ? t`Remove token ${place}` : t`Remove ${symbol}`}
                disabled={draft.weighted.sides.length <= WEIGHTED_TOKENS.least}
                onClick={() => change((now) => withoutToken(now, index))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <div className="row wrapx" style={{ gap: 10 }}>
        <Button variant="outline" disabled={draft.weighted.sides.length >= WEIGHTED_TOKENS.most} onClick={() => change(withMoreTokens)}>
          <Trans>Add a token</Trans>
        </Button>
        <Button variant="ghost" onClick={() => change(withEvenWeights)}>
          <Trans>Split evenly</Trans>
        </Button>
      </div>
      <WeightTotal
        total={total}
        onRest={canRest ? () => change((now) => withWeight(now, last, formatUnits(rest, WEIGHT_DECIMALS))) : null}
      />
      <p className="sm dim">
        <Trans>Weights can’t be changed later. Each is above 0.01%, with two decimals.</Trans>
      </p>
      {read.status === 'failed' && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <Trans>Could not check whether these tokens have a pool. Retrying with every block.</Trans>
        </Note>
      )}
      <EqualPools network={network} desk={desk} />
    </>
  )
}
