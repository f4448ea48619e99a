import { formatWad } from '@exchange/domain'
import { Button, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../../shared/transactions/useRunFlow.ts'
import { mintPositionFlow, type MintPositionRequest } from '../flows/mintPosition.flow.ts'

/** What the user looks at: nothing of it changes. */
export type ReviewedRange = {
  readonly request: MintPositionRequest
  /** Prices in words of the pair that was shown; null for no limit. */
  readonly prices: { readonly min: bigint | null; readonly max: bigint | null; readonly unit: string }
  readonly start: bigint | null
  readonly decimals: readonly [number, number]
  readonly symbols: readonly [string, string]
  readonly valueUsd: bigint | null
  readonly slippageBps: number
}

/** The last look before anything is signed. */
export const RangeReview = ({ request, prices, start, decimals, symbols, valueUsd, slippageBps }: ReviewedRange) => {
  const format = useFormat()
  const run = useRunFlow()
  const { minimums, deadlineMinutes, gauge, payments } = request
  const minutes = format.integer(deadlineMinutes)
  const slippage = format.bps(slippageBps)
  const least = [minimums.amount0, minimums.amount1].flatMap((amount, i) =>
    amount === 0n ? [] : [`${format.amount(amount, decimals[i]!)} ${symbols[i]!}`],
  )
  return (
    <div className="col" style={{ gap: 16 }}>
      <KeyValueList>
        {payments.map(({ token, symbol, amount, decimals: places }) => (
          <KeyValue key={token} label={<Trans>You add</Trans>}>
            <span title={`${format.exactAmount(amount, places)} ${symbol}`}>
              {format.amount(amount, places)} <bdi>{symbol}</bdi>
            </span>
          </KeyValue>
        ))}
        {valueUsd !== null && <KeyValue label={<Trans>Total deposit</Trans>}>{format.usd(valueUsd)}</KeyValue>}
        {start !== null && (
          <KeyValue label={<Trans>Starting price</Trans>}>
            <Price value={formatWad(start)} unit={prices.unit} />
          </KeyValue>
        )}
        <KeyValue label={<Trans>Price range</Trans>}>
          {prices.min === null ? '0' : <Price value={formatWad(prices.min)} />} –{' '}
          {prices.max === null ? '∞' : <Price value={formatWad(prices.max)} unit={prices.unit} />}
        </KeyValue>
        <KeyValue label={<Trans>At least, within {slippage} of the price</Trans>}>{least.join(' + ')}</KeyValue>
        <KeyValue label={<Trans>Afterwards</Trans>}>
          {gauge === null ? <Trans>Held in your wallet</Trans> : <Trans>Staked in the gauge</Trans>}
        </KeyValue>
      </KeyValueList>
      <p className="sm mut">
        <Trans>It is valid for {minutes} min. after you sign. What is not taken stays with you.</Trans>
      </p>
      <Button variant="primary" size="lg" full onClick={() => void run(mintPositionFlow, request)}>
        {gauge === null ? <Trans>Add liquidity</Trans> : <Trans>Add liquidity and stake</Trans>}
      </Button>
    </div>
  )
}
