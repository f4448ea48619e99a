import { earnedUsd } from '@exchange/domain'
import { EPOCH } from '@exchange/domain/epoch/epoch'
import { brand } from '@exchange/domain/brand'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'
import type { RangeForm } from '../useRangeForm.ts'
import { aprOf, AprTip } from './AprReceipt.tsx'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'

const Rate = ({ apr }: { readonly apr: bigint | null }) => {
  const format = useFormat()
  return apr === null ? <NotAvailable /> : <>{format.percent(percentOf(apr))}</>
}

/** The deposit and its estimated yield. It earns either fees in the wallet or emission while staked. */
export const RangeFacts = ({ form: { plan, valueUsd, estimate, isStaking, zap, cost } }: { readonly form: RangeForm }) => {
  const format = useFormat()
  const { symbol } = brand.governanceToken
  const apr = estimate && aprOf(estimate, isStaking)
  const isTyped = Boolean(plan?.deposit)
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Total deposit</Trans>}>
        {!isTyped ? <span className="dim">–</span> : valueUsd === null ? <NotAvailable /> : format.usd(valueUsd)}
      </KeyValue>
      {zap.on && <SwapFigure swap={zap.made?.swap} sides={zap.swapSides} />}
      <CostFigure cost={cost} held />
      <KeyValue label={<Trans>Share of liquidity in range</Trans>}>
        {!isTyped || !estimate ? <span className="dim">–</span> : format.percent(percentOf(estimate.share))}
      </KeyValue>
      <KeyValue label={<Trans>Estimated APR</Trans>} help={estimate && <AprTip estimate={estimate} isStaking={isStaking} />}>
        <span className="b">
          <Rate apr={apr} />
        </span>
      </KeyValue>
      {estimate?.emission && (
        <>
          <KeyValue label={<Trans>Fees, while in your wallet</Trans>}>
            <Rate apr={estimate.fees.apr} />
          </KeyValue>
          <KeyValue label={<Trans>{symbol}, while staked</Trans>}>
            <Rate apr={estimate.emission.apr} />
          </KeyValue>
        </>
      )}
      <KeyValue label={<Trans>About per week, at today’s rate</Trans>}>
        {!isTyped ? (
          <span className="dim">–</span>
        ) : apr === null || valueUsd === null ? (
          <NotAvailable />
        ) : (
          format.usd(earnedUsd(valueUsd, apr, EPOCH))
        )}
      </KeyValue>
    </KeyValueList>
  )
}
