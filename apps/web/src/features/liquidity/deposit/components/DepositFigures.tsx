import { minimumOf, poolAmountsUsd } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { AprFigure } from '../../../../entities/pool/AprFigure.tsx'
import { CostFigure } from '../../../../entities/liquidity/components/CostFigure.tsx'
import type { DepositForm } from '../useDepositForm.ts'
import type { TokenPoolItem } from '../../../../entities/liquidity/usePoolTokens.ts'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'

/** The value, output, cost and estimated yield of a deposit. */
export const DepositFigures = ({ pool, form }: { readonly pool: TokenPoolItem; readonly form: DepositForm }) => {
  const format = useFormat()
  const { made, supply, stake, sides, mode } = form
  const usd = made && supply ? poolAmountsUsd(supply.pool, made.amounts, form.priceOf) : null
  const [paid] = made?.fee === undefined ? [] : sides.filter((_, i) => (made.amounts[i] ?? 0n) > 0n)
  const least = made && format.amount(minimumOf(made.liquidity, form.slippageBps), 18)
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Total deposit</Trans>}>{made && (usd === null ? <NotAvailable /> : format.usd(usd))}</KeyValue>
      {mode.isZap && <SwapFigure swap={made?.swap} sides={sides} />}
      <KeyValue label={<Trans>Pool tokens</Trans>}>{made && `${format.amount(made.liquidity, 18)} LP`}</KeyValue>
      <KeyValue label={<Trans>At least</Trans>}>{least && `${least} LP`}</KeyValue>
      <KeyValue label={<Trans>Your share of the pool afterwards</Trans>}>{made && format.percent(percentOf(made.share))}</KeyValue>
      {mode.value === 'single' && (
        <KeyValue label={<Trans>Swap fee in it</Trans>}>
          {made && paid && made.fee !== undefined && `${format.amount(made.fee, paid.token.decimals)} ${paid.shown.symbol}`}
        </KeyValue>
      )}
      <CostFigure cost={made?.cost} held />
      <KeyValue label={<Trans>Fee APR</Trans>}>
        <AprFigure pool={pool} />
      </KeyValue>
      {stake.gauge && (
        <KeyValue label={<Trans>Staking APR</Trans>}>
          {stake.gauge.apr === null ? <NotAvailable /> : format.percent(stake.gauge.apr)}
        </KeyValue>
      )}
    </KeyValueList>
  )
}
