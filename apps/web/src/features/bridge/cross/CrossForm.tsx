import { Card } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { BalanceField } from '../../../shared/tokens/BalanceField.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { usePrices } from '../../../shared/tokens/queries.ts'
import { usdOf } from '../../../shared/tokens/usdOf.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { errorMessages } from '../../../shared/errors/messages.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { BelowDust } from '../components/BelowDust.tsx'
import { PausedNote } from '../components/PausedNote.tsx'
import { WayPicker } from '../components/WayPicker.tsx'
import { crossChainSwap } from '../flowSources.ts'
import { leftToday } from '../messages.ts'
import type { BridgeDesk } from '../useBridgeDesk.ts'
import { CrossFacts, CrossNotes } from './CrossFacts.tsx'
import { OutsideRouter } from './OutsideRouter.tsx'
import { type CrossForm as Form, useCrossForm } from './useCrossForm.ts'

const CrossRisk = lazyPart(async () => (await withWords('later', import('./CrossRisk.tsx'))).CrossRisk)
const TokenPicker = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/TokenPicker.tsx'))).TokenPicker)

/** The request once both legs are accepted; null while something is unknown. */
const requestOf = ({ here, there }: BridgeDesk, { quote, tokenIn, tokenOut, amount, fee, deadlineMinutes }: Form) => {
  if (!quote || !tokenIn || !tokenOut || fee.status !== 'ok') return null
  const amountOf = ({ address, symbol, decimals }: Token, raw: bigint) => ({ token: address, symbol, decimals, amount: raw })
  return {
    chainId: here.chainId,
    toChainId: there.chainId,
    paid: amountOf(tokenIn, amount),
    receives: amountOf(tokenOut, quote.amountOut),
    amountOutMin: quote.minimumOut,
    bridgedMin: quote.bridgedMin,
    departure: quote.departure?.route.steps ?? [],
    arrival: quote.arrival?.route.steps ?? [],
    fee: fee.value,
    deadlineMinutes,
  }
}

type Props = { readonly desk: BridgeDesk; /** A notice keeps anything from being sent. */ readonly isPaused: boolean }

// BRIDGE-13, BRIDGE-14
/** A swap from one network to the other: the input, the output, both legs, and the bridge's fee. */
export const CrossForm = ({ desk, isPaused }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const form = useCrossForm(desk, isPaused)
  const run = useSpendingRun(form.text, () => form.setText(''))
  const [isAsking, setAsking] = useState(false)
  const [picking, setPicking] = useState<'in' | 'out' | null>(null)
  const { here, there, wallet, token } = desk
  const { tokenIn, tokenOut, quote, figures } = form
  const given = usdOf(tokenIn, form.amount, usePrices(here))
  const network = there.name
  const left = desk.left.status === 'ok' ? `${format.amount(desk.left.value, token.decimals)} ${token.symbol}` : ''
  const fault = ({ isShort, isAboveLeft, code }: Form): string | undefined => {
    if (isShort) return i18n._(withValues(errorMessages['balance.insufficient'].what, { symbol: tokenIn?.symbol }))
    if (isAboveLeft) return i18n._(withValues(leftToday, { left }))
    return code === 'bridge.belowDust' || code === 'quote.amountTooSmall' ? i18n._(errorMessages[code].what) : undefined
  }
  const swap = () => {
    setAsking(false)
    const request = requestOf(desk, form)
    if (form.stop === null && request !== null) void run('swap', crossChainSwap, request)
  }
  return (
    <>
      <Card className="col bridge-form">
        <WayPicker desk={desk} />
        <PausedNote desk={desk} />
        <BalanceField
          label={t`You send`}
          token={tokenIn}
          value={form.text}
          onChange={form.setText}
          connected={wallet.address !== undefined}
          balance={form.balance}
          {...(form.spendable !== undefined && { spendable: form.spendable })}
          dollars={given}
          onPickToken={() => setPicking('in')}
          error={fault(form)}
        />
        {form.kept !== null && <BelowDust token={token} kept={form.kept} />}
        <AmountInput
          label={t`You receive on ${network}`}
          token={tokenOut}
          value={quote && tokenOut ? fieldText(quote.amountOut, tokenOut.decimals) : ''}
          title={quote && tokenOut ? format.exactAmount(quote.amountOut, tokenOut.decimals) : undefined}
          onChange={() => {}}
          onPickToken={() => setPicking('out')}
          note={figures ? figures.usdOut === null ? <NotAvailable /> : format.usd(figures.usdOut) : '\u00a0'}
          disabledReason={t`The amount you receive is calculated from the amount you send.`}
        />
        <CrossFacts desk={desk} form={form} />
        <ActButton network={here} stop={form.stop} onPress={form.isDear ? () => setAsking(true) : swap}>
          {form.isDear ? <Trans>Swap anyway</Trans> : <Trans>Swap to {network}</Trans>}
        </ActButton>
        <CrossNotes desk={desk} form={form} />
        {isAsking && figures && tokenIn && tokenOut && (
          <Suspense fallback={null}>
            <CrossRisk figures={figures} tokenIn={tokenIn} tokenOut={tokenOut} onClose={() => setAsking(false)} onConfirmed={swap} />
          </Suspense>
        )}
        {picking && (
          <Suspense>
            <TokenPicker
              network={picking === 'in' ? here : there}
              account={wallet.address}
              chosen={picking === 'in' ? tokenIn : tokenOut}
              pools={form.pools[picking]}
              onClose={() => setPicking(null)}
              onChoose={(chosen) => {
                form.choose(picking, chosen)
                setPicking(null)
              }}
            />
          </Suspense>
        )}
      </Card>
      <OutsideRouter here={here} there={there} tokenIn={tokenIn} tokenOut={tokenOut} amount={form.amount} />
    </>
  )
}
