import { poolAmountsUsd } from '@exchange/domain'
import { KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import type { WithdrawForm } from '../useWithdrawForm.ts'
import { SwapFigure } from '../../../../entities/liquidity/components/SwapFigure.tsx'

/** The amounts received, their minimum, and the cost of withdrawing one token only. */
export const WithdrawalFigures = ({ form: { made, supply, sides, priceOf, liquidity } }: { readonly form: WithdrawForm }) => {
  const format = useFormat()
  if (!made || !supply) return null
  const amounts = sides.map((_, i) => made.parts.find(({ index }) => index === i)?.amount ?? 0n)
  const usd = poolAmountsUsd(supply.pool, amounts, priceOf)
  const cost = made.single?.cost
  return (
    <KeyValueList>
      <KeyValue label={<Trans>You give</Trans>}>{format.amount(liquidity, 18)} LP</KeyValue>
      {made.single?.swap && <SwapFigure swap={made.single.swap} sides={sides} />}
      {made.parts.map(({ index, amount, minimum }) => {
        const side = sides[index]
        if (!side) return null
        const { token, shown } = side
        const least = format.amount(minimum, token.decimals)
        return (
          <KeyValue key={token.address} label={<bdi>{shown.symbol}</bdi>}>
            <span className="col received">
              <span>
                {format.amount(amount, token.decimals)} <bdi>{shown.symbol}</bdi>
              </span>
              <span className="sm dim">
                <Trans>at least {least}</Trans>
              </span>
            </span>
          </KeyValue>
        )
      })}
      <KeyValue label={<Trans>Worth</Trans>}>{usd === null ? <NotAvailable /> : format.usd(usd)}</KeyValue>
      {made.single && (
        <KeyValue label={<Trans>Cost compared with withdrawing all tokens</Trans>}>
          {cost?.lossUsd === undefined || cost.lossUsd === null ? <NotAvailable /> : format.usd(cost.lossUsd)}
        </KeyValue>
      )}
    </KeyValueList>
  )
}
