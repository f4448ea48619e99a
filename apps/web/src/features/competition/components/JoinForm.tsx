import { parseAmount } from '@exchange/domain'
import { KeyValue, KeyValueList, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { usdOf } from '../../../shared/tokens/usdOf.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { joinCompetitionFlow } from '../flows/joinCompetition.flow.ts'
import { placeOfDesk, useBlockerOf } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'

// ARENA-3, ARENA-16, ARENA-17
/** Takes part: the entry fee and, unless it is left for later, the deposit, in one flow. */
export const JoinForm = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { network, competition, winning, prizeToken, account, winningBalance, state } = desk
  const { depositAmount, entryFee, depositType } = state.rules
  const [text, setText] = useState('')
  const [isLater, setLater] = useState(false)
  const prices = usePrices(network)
  const blockerOf = useBlockerOf(desk)
  const parsed = parseAmount(text, winning?.decimals ?? 18)
  const typed = parsed.status === 'ok' ? parsed.value : 0n
  const deposit = isLater ? 0n : depositType === 'fixed' ? depositAmount : typed
  const run = useSpendingRun(`${text} ${isLater}`, () => setText(''))
  if (!winning || !prizeToken) return null
  const isAsked = !isLater && depositType === 'free'
  const stop = isAsked && parsed.status !== 'ok' ? t`Enter an amount` : blockerOf('join', deposit)
  const join = () =>
    void run('join', joinCompetitionFlow, {
      ...placeOfDesk(desk),
      entryFee: { token: prizeToken.address, symbol: prizeToken.symbol, decimals: prizeToken.decimals, amount: entryFee },
      deposit: { token: winning.address, symbol: winning.symbol, decimals: winning.decimals, amount: deposit },
    })
  const amount = `${format.amount(deposit, winning.decimals)} ${winning.symbol}`
  return (
    <div className="col" style={{ gap: 14 }}>
      <KeyValueList>
        <KeyValue label={<Trans>Entry fee</Trans>}>
          {entryFee === 0n ? (
            <Trans comment="an entry fee of nothing">Free</Trans>
          ) : (
            <TokenFigure amount={entryFee} address={competition.prizeToken} token={competition.prize} />
          )}
        </KeyValue>
        <KeyValue label={depositType === 'fixed' ? <Trans>Deposit</Trans> : <Trans>Minimum deposit</Trans>}>
          <TokenFigure amount={depositAmount} address={competition.winningToken} token={competition.winning} />
        </KeyValue>
      </KeyValueList>
      {isAsked && (
        <BalanceField
          label={t`Your deposit`}
          token={winning}
          value={text}
          onChange={setText}
          connected={account !== undefined}
          balance={winningBalance}
          dollars={usdOf(winning, typed, prices)}
        />
      )}
      <label className="row sb sm">
        <span id="deposit-later" className="mut">
          {depositType === 'fixed' ? (
            <Trans>Deposit later, before the start.</Trans>
          ) : (
            <Trans>Deposit later, any time until the end.</Trans>
          )}
        </span>
        <Switch label={t`Deposit later`} checked={isLater} onChange={setLater} describedBy="deposit-later" />
      </label>
      <ActButton network={network} stop={stop} onPress={join}>
        {deposit === 0n ? <Trans>Join</Trans> : <Trans>Join and deposit {amount}</Trans>}
      </ActButton>
    </div>
  )
}
