import {
  type Amounts as PairAmounts,
  amountsForLiquidity,
  minWithdrawalAmounts,
  liquidityPart,
  planZapPositionExit,
} from '@exchange/domain'
import { sidesUsd } from '@exchange/domain/pricing/tokenPrice'
import { KeyValue, KeyValueList, Segmented, Slider } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotAvailable } from '../../../../../shared/format/Figures.tsx'
import { useFormat } from '../../../../../shared/format/useFormat.ts'
import { poolSides } from '../../../../../entities/pool/poolSides.ts'
import { useSettings } from '../../../../../shared/settings/settings.ts'
import { useRunFlow } from '../../../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../../../shared/wallet/ActButton.tsx'
import { closePositionFlow, decreasePositionFlow } from '../../flows/decrease.flow.ts'
import { zapOutOfPositionFlow } from '../../flows/zapOut.flow.ts'
import { readingWords } from '../../../../../entities/position/words.ts'
import { ReceiveChoice } from '../../../../../entities/liquidity/components/ReceiveChoice.tsx'
import { SlippageNote } from '../../../../../entities/liquidity/components/SlippageNote.tsx'
import { ZapExitFigures } from '../../../../../entities/liquidity/components/ZapExitFigures.tsx'
import { CostConfirmation } from '../../../../../entities/liquidity/components/CostConfirmation.tsx'
import { stopText } from '../../../../../entities/liquidity/poolBlockers.ts'
import { useSlippage } from '../../../../../entities/liquidity/useSlippage.ts'
import { useZapExit } from '../../../../../entities/liquidity/useZapExit.ts'
import { Amounts } from '../../../../../entities/position/Amounts.tsx'
import { gaugeOf, type PanelProps } from './panel.ts'
import { StakedNote } from './StakedNote.tsx'

const presets = [25, 50, 75, 100] as const
const WHOLE = 100
const NONE: PairAmounts = { amount0: 0n, amount1: 0n }
/** The word that accepts a great cost or slippage. */
const WORD = 'REMOVE'

/** The output of a withdrawal, at the current price and at least. */
const useWithdrawal = ({ entry: { position, pool } }: PanelProps, percent: number) => {
  const { slippageBps } = useSettings()
  const { state, tickLower, tickUpper } = position
  const liquidity = liquidityPart(position.liquidity, percent * 100)
  const now = amountsForLiquidity(state, tickLower, tickUpper, liquidity, false)
  const least = minWithdrawalAmounts(state, position, liquidity, slippageBps)
  const amounts = [now.amount0, now.amount1]
  return { liquidity, least, amounts, usd: sidesUsd(poolSides(pool, amounts)) }
}

/** Withdraws a part with all fees; a full withdrawal closes the position in one transaction. */
export const RemovePanel = (props: PanelProps) => {
  const { network, desk, entry } = props
  const { t, i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const { deadlineMinutes } = useSettings()
  const slippage = useSlippage()
  const [percent, setPercent] = useState(WHOLE / 2)
  const [again, setAgain] = useState(true)
  const { liquidity, least, amounts, usd } = useWithdrawal(props, percent)
  const { position, pool } = entry
  const exit = useZapExit(network, pool, String(liquidity), (state, to, priceOf) =>
    planZapPositionExit(state, { ...position, liquidity, fees: position.fees ?? NONE }, to, priceOf),
  )
  const { chosen } = exit
  const part = format.percent(percent)
  const isAll = percent === WHOLE
  const { staked, tokenId } = position
  const nothing = percent === 0 || (liquidity === 0n && (!isAll || chosen !== null))
  const remove = () => {
    const of = { chainId: network.chainId, tokenId, ...gaugeOf(props, again && !isAll) }
    if (chosen) {
      if (exit.least === null) return
      const { token, shown } = chosen
      const out = { tokenOut: token.address, amountOutMin: exit.least, swaps: exit.swaps, native: token !== shown, symbol: shown.symbol }
      return void run(zapOutOfPositionFlow, { ...of, ...out, liquidity, deadlineMinutes, part, remains: !isAll })
    }
    void run(isAll ? closePositionFlow : decreasePositionFlow, { ...of, liquidity, least, deadlineMinutes, part })
  }
  return (
    <div className="col position-panel">
      <Segmented
        label={t`Share to remove`}
        value={percent}
        options={presets.map((value) => ({ value: value as number, label: format.percent(value) }))}
        onChange={setPercent}
      />
      <Slider label={t`Percent to remove`} value={percent} valueText={part} onChange={setPercent} />
      <ReceiveChoice exit={exit} />
      <KeyValueList>
        <KeyValue label={<Trans>You remove</Trans>}>{part}</KeyValue>
        {chosen ? (
          <ZapExitFigures exit={exit} />
        ) : (
          <>
            <KeyValue label={<Trans>You receive about</Trans>}>
              <Amounts pool={pool} amounts={amounts} />
            </KeyValue>
            <KeyValue label={<Trans>At least</Trans>}>
              <Amounts pool={pool} amounts={[least.amount0, least.amount1]} />
            </KeyValue>
          </>
        )}
        <KeyValue label={<Trans>Worth</Trans>}>{usd === null ? <NotAvailable /> : format.usd(usd)}</KeyValue>
      </KeyValueList>
      <p className="sm mut">
        {isAll ? (
          <Trans>All its tokens and fees are paid to your wallet. The position is closed.</Trans>
        ) : (
          <Trans>All uncollected fees are paid with it.</Trans>
        )}
      </p>
      <SlippageNote slippage={slippage} barred={exit.barred} word={WORD} />
      {exit.made && <CostConfirmation cost={exit.made.cost} confirmed={exit.confirm.on} onConfirm={exit.confirm.set} word={WORD} />}
      {staked && <StakedNote again={again} onAgain={entry.gauge?.alive && !isAll ? setAgain : null} />}
      <ActButton
        network={network}
        stop={
          desk.failing
            ? i18n._(readingWords)
            : nothing
              ? t`Choose how much to remove`
              : exit.stop
                ? stopText(i18n, exit.stop)
                : slippage.stop
        }
        onPress={remove}
      >
        {isAll ? <Trans>Close the position</Trans> : <Trans>Remove {part}</Trans>}
      </ActButton>
    </div>
  )
}
