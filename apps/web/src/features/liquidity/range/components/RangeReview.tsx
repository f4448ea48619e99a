import { formatWad, minimumOf, type LiquidityCost, type ZapPositionPlan } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Price } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { SpendingRun } from '../../../../shared/transactions/ui/useSpendingRun.ts'
import { DepositReview } from '../../../../entities/liquidity/components/DepositReview.tsx'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'
import { mintPositionFlow, type MintPositionRequest } from '../flows/mintPosition.flow.ts'
import { zapPositionFlow, type ZapPositionRequest } from '../flows/zapPosition.flow.ts'
import type { RangeZap } from '../useRangeZap.ts'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'

/** Both tokens, or one with a swap on the way. */
type AcceptedDeposit =
  | { readonly kind: 'mint'; readonly request: MintPositionRequest }
  | { readonly kind: 'zap'; readonly request: ZapPositionRequest; readonly made: ZapPositionPlan; readonly sides: RangeZap['swapSides'] }

/** What the user reviews: it never changes. */
export type ReviewedRange = {
  readonly accepted: AcceptedDeposit
  /** Prices in words of the pair that was shown; null for no limit. */
  readonly prices: { readonly min: bigint | null; readonly max: bigint | null; readonly unit: string }
  readonly start: bigint | null
  readonly decimals: readonly [number, number]
  readonly symbols: readonly [string, string]
  readonly valueUsd: bigint | null
  /** The loss; undefined if no market price is known to compare with. */
  readonly cost: LiquidityCost | null | undefined
  readonly slippageBps: number
}

/** The payments, the minimum that becomes the position, in pool order, and whether it is staked. */
const termsOf = (accepted: AcceptedDeposit, slippageBps: number) => {
  if (accepted.kind === 'mint') {
    const { minimums, payments, gauge } = accepted.request
    return { amounts: [minimums.amount0, minimums.amount1], payments, isStaked: gauge !== null }
  }
  const { deposit } = accepted.made
  const { payment, stake } = accepted.request
  return {
    amounts: [deposit.amount0, deposit.amount1].map((amount) => minimumOf(amount, slippageBps)),
    payments: [payment],
    isStaked: stake,
  }
}

type RangeReviewProps = ReviewedRange & {
  readonly network: Network
  /** What blocks the deposit now: wallet and balance may have changed during the review. */
  readonly stop: string | null
  readonly spend: SpendingRun
}

/** The final review before anything is signed. */
export const RangeReview = ({
  network,
  stop,
  spend,
  accepted,
  prices,
  start,
  decimals,
  symbols,
  valueUsd,
  cost,
  slippageBps,
}: RangeReviewProps) => {
  const format = useFormat()
  const zap = accepted.kind === 'zap' ? accepted : null
  const slippage = format.bps(slippageBps)
  const { amounts, payments, isStaked } = termsOf(accepted, slippageBps)
  const least = amounts.flatMap((amount, i) => (amount === 0n ? [] : [`${format.amount(amount, decimals[i]!)} ${symbols[i]!}`]))
  const send = () =>
    void (accepted.kind === 'zap' ? spend('zap', zapPositionFlow, accepted.request) : spend('mint', mintPositionFlow, accepted.request))
  return (
    <DepositReview
      network={network}
      payments={payments}
      validMinutes={accepted.request.deadlineMinutes}
      stop={stop}
      act={isStaked ? <Trans>Add liquidity and stake</Trans> : <Trans>Add liquidity</Trans>}
      onConfirm={send}
    >
      {zap?.made.swap && <SwapFigure swap={zap.made.swap} sides={zap.sides} />}
      {valueUsd !== null && <KeyValue label={<Trans>Total deposit</Trans>}>{format.usd(valueUsd)}</KeyValue>}
      {cost !== undefined && <CostFigure cost={cost} />}
      {start !== null && (
        <KeyValue label={<Trans>Starting price</Trans>}>
          <Price value={formatWad(start)} unit={prices.unit} />
        </KeyValue>
      )}
      <KeyValue label={<Trans>Price range</Trans>}>
        {prices.min === null ? '0' : <Price value={formatWad(prices.min)} />} –{' '}
        {prices.max === null ? '∞' : <Price value={formatWad(prices.max)} unit={prices.unit} />}
      </KeyValue>
      <KeyValue label={zap ? <Trans>At least</Trans> : <Trans>At least, within {slippage} of the price</Trans>}>
        {least.join(' + ')}
      </KeyValue>
      <KeyValue label={<Trans>Afterwards</Trans>}>
        {isStaked ? <Trans>Staked in the gauge</Trans> : <Trans>Held in your wallet</Trans>}
      </KeyValue>
    </DepositReview>
  )
}
