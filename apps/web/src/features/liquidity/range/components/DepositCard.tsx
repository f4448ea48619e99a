import { isSameAddress, type Amounts } from '@exchange/domain'
import { amountsUsd, isInRange, WAD } from '@exchange/domain'
import { Card, Icon, Note } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { percentOf } from '../../../../shared/format/numbers.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { withValues } from '../../../../shared/i18n/withValues.ts'
import { useWallet } from '../../../../shared/wallet/wallet.ts'
import { DepositField } from '../../../../entities/liquidity/components/DepositField.tsx'
import { NativeSwitch } from '../../../../entities/liquidity/components/NativeSwitch.tsx'
import { StakeSwitch } from '../../../../entities/liquidity/components/StakeSwitch.tsx'
import { SlippageNote } from '../../../../entities/liquidity/components/SlippageNote.tsx'
import { UnlistedInRange } from '../../../../entities/liquidity/components/UnlistedNote.tsx'
import { isFieldBlocker } from '../../../../entities/liquidity/fieldBlockers.ts'
import { CostConfirmation } from '../../../../entities/liquidity/components/CostConfirmation.tsx'
import { TaxedTokens } from '../../../../entities/liquidity/components/TaxedTokens.tsx'
import { stopText } from '../../../../entities/liquidity/poolBlockers.ts'
import type { Side } from '../model/rangeSearch.ts'
import type { RangeForm } from '../useRangeForm.ts'
import { depositStopWords } from '../words.ts'
import { RangeFacts } from './RangeFacts.tsx'
import { SingleChoice } from './SingleChoice.tsx'
import { StayedInside } from './StayedInside.tsx'

/** The word that accepts a great cost or slippage. */
const WORD = 'ADD'

const NONE: Amounts = { amount0: 0n, amount1: 0n }
const SIDES = ['token0', 'token1'] as const

/** Percent of the deposit's worth that one token is; null while that is not known. */
const shareOf = ({ plan, prices, valueUsd }: RangeForm, side: Side): number | null => {
  if (!plan?.made || valueUsd === null || valueUsd === 0n) return null
  const { amount0, amount1 } = plan.made
  const of = amountsUsd(side === 'token0' ? { ...NONE, amount0 } : { ...NONE, amount1 }, prices)
  return of === null ? null : percentOf((of * WAD) / valueUsd)
}

/** Whether a position of the range would earn now, including at its lower end, where it takes one token alone. */
const isPriceInside = ({ price, range }: RangeForm): boolean => price !== null && range !== null && isInRange(price.tick, range)

const Field = ({ form, side }: { readonly form: RangeForm; readonly side: Side }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { address } = useWallet()
  const { plan, choice, change, paid, own, prices, balances, gasReserves, isFalling, isStarted, price, zap } = form
  const index = side === 'token0' ? 0 : 1
  const isLeftOut = !zap.on && plan?.only !== null && plan?.only !== undefined && plan.only !== side
  const stop = plan?.blockers.find((one) => 'token' in one && one.token === side && isFieldBlocker(one.code))
  const wrong = zap.on ? zap.blockers.find(({ code }) => isFieldBlocker(code)) : undefined
  const other = own[1 - index]!.symbol
  const follows = !zap.on && plan?.deposit && plan.side !== side ? (side === 'token0' ? plan.deposit.amount0 : plan.deposit.amount1) : null
  const exact = typeof follows !== 'bigint' ? undefined : `${format.exactAmount(follows, own[index].decimals)} ${own[index].symbol}`
  // Below its range a position holds token0 only: in a reversed chart, that is a price above the range.
  const isPriceBelow = plan?.only === (isFalling ? 'token1' : 'token0')
  const why = isPriceInside(form)
    ? i18n._(depositStopWords.notTaken)
    : isPriceBelow
      ? t`The price is below the range: it only takes ${other} until the price enters it.`
      : t`The price is above the range: it only takes ${other} until the price enters it.`
  return (
    <DepositField
      token={paid[index]}
      value={plan ? plan.texts[side] : choice.amounts[side]}
      onChange={(text) => change({ side, amounts: { ...choice.amounts, [side]: text } })}
      connected={address !== undefined}
      balance={balances[side]}
      gasReserve={gasReserves[side]}
      price={side === 'token0' ? prices.price0 : prices.price1}
      share={zap.on ? null : shareOf(form, side)}
      error={wrong ? stopText(i18n, wrong) : stop && i18n._(withValues(depositStopWords[stop.code], { symbol: paid[index].symbol }))}
      disabledReason={isLeftOut ? why : price === null && !isStarted ? t`Set the starting price first.` : undefined}
      title={exact}
    />
  )
}

/** Both amounts, linked by the range, and their estimated yield. */
export const DepositCard = ({ form, children }: { readonly form: RangeForm; readonly children: ReactNode }) => {
  const { network, own, canPayNative, choice, change, canStake, pays, isStaking, plan, range, isStarted, zap, cost, confirm } = form
  const taken = SIDES.filter((side) => (zap.on ? side === choice.side : !plan?.only || side === plan.only))
  const paysWrapped =
    canPayNative && taken.some((side) => isSameAddress(own[SIDES.indexOf(side)]!.address, network.deployment.contracts.wrappedNative))
  return (
    <Card className="range-deposit" title={<Trans>Deposit</Trans>}>
      <UnlistedInRange network={network} pool={form.pool}>
        {zap.waits && <Trans>To deposit a single token, which buys this one, import this one first.</Trans>}
      </UnlistedInRange>
      <SingleChoice form={form} />
      {paysWrapped && <NativeSwitch network={network} checked={!choice.wrapped} onChange={(native) => change({ wrapped: !native })} />}
      {SIDES.map((side) => (!zap.on || side === choice.side) && <Field key={side} form={form} side={side} />)}
      <TaxedTokens sides={zap.taxed.filter((_, i) => !plan?.only || plan.only === SIDES[i])} way="mint" />
      <RangeFacts form={form} />
      {canStake && (
        <StakeSwitch on={isStaking} pays={pays} onChange={(stake) => change({ stake })}>
          <Trans>It then earns emission instead of fees, which go to the pool’s voters.</Trans>
        </StakeSwitch>
      )}
      {range && (
        <Note icon={<Icon name="info" />}>
          {plan?.only && !isPriceInside(form) ? (
            <Trans>The price is outside this range: the position earns nothing until the price enters it.</Trans>
          ) : (
            <Trans>If the price leaves this range, the position stops earning and holds one token.</Trans>
          )}{' '}
          {isStarted && <StayedInside form={form} range={range} />}
        </Note>
      )}
      <SlippageNote slippage={form.slippage} barred={zap.barred} word={WORD} />
      {cost !== undefined && <CostConfirmation cost={cost} confirmed={confirm.on} onConfirm={confirm.set} word={WORD} />}
      {children}
    </Card>
  )
}
