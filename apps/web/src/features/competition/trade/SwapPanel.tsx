import { type Address, pinRoute } from '@exchange/domain'
import { AMOUNT_SHORTCUTS } from '@exchange/domain/amounts/spendable'
import { Card, Icon, KeyValue, KeyValueList, Note, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { TokenFigure } from '../../../entities/competition/TokenFigure.tsx'
import { Impact } from '../../../entities/trade/Impact.tsx'
import { startText } from '../../../shared/errors/startText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { useSpendingRun } from '../../../shared/transactions/ui/useSpendingRun.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { competitionSwapFlow } from '../flows/competitionSwap.flow.ts'
import { Score } from '../components/Score.tsx'
import { placeOfDesk, useBlockerOf } from '../useAct.ts'
import type { Desk } from '../useDesk.ts'
import { TokenChoice } from './TokenChoice.tsx'
import type { TradeForm } from './useTradeForm.ts'

const RiskFrame = lazyPart(async () => (await withWords('later', import('../../../entities/trade/RiskFrame.tsx'))).RiskFrame)

type Props = { readonly desk: Desk; readonly form: TradeForm }

/** The booked amount of a token: the swap does not touch the wallet's balance. */
const Booked = ({ amount, token }: { readonly amount: bigint; readonly token: Token | undefined }) => {
  const format = useFormat()
  if (!token) return null
  const shown = format.amount(amount, token.decimals)
  return (
    <span title={`${format.exactAmount(amount, token.decimals)} ${token.symbol}`}>
      <Trans comment="what one has inside the competition">{shown} here</Trans>
    </span>
  )
}

const Shortcuts = ({ form }: { readonly form: TradeForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <span className="shortcuts" role="group" aria-label={t`Share of your balance`}>
      {AMOUNT_SHORTCUTS.map((percent) => (
        <button key={percent} type="button" className="link" disabled={form.bookedIn === 0n} onClick={() => form.setShare(percent)}>
          {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
        </button>
      ))}
    </span>
  )
}

const Dollars = ({ value, shown }: { readonly value: bigint | null | undefined; readonly shown: boolean }) => {
  const format = useFormat()
  if (!shown) return '\u00a0'
  return value == null ? <NotAvailable /> : format.usd(value)
}

/** The place, result and prize after the swap, all others unchanged. It arrives with the figures, and is below the buttons. */
const After = ({ desk: { competition, own }, form: { after } }: Props) => {
  const format = useFormat()
  if (!after) return null
  const rank = format.integer(after.rank)
  const before = <TokenFigure amount={BigInt(own?.prize ?? 0)} address={competition.prizeToken} token={competition.prize} />
  return (
    <div className="competition-after">
      <div className="row sb wrapx">
        <span className="sm mut">
          <Trans>After this swap</Trans>
        </span>
        <span className="row b" style={{ gap: 8 }}>
          <Score score={after.score} winType={competition.winType} token={competition.winning} />
          <Trans comment="a place among the participants">about place {rank}</Trans>
        </span>
      </div>
      <div className="row sb wrapx sm mut">
        <Trans>Prize at that place</Trans>
        <span>
          <TokenFigure amount={after.prize} address={competition.prizeToken} token={competition.prize} />,{' '}
          <Trans comment="the prize before the swap">was {before}</Trans>
        </span>
      </div>
    </div>
  )
}

const Facts = ({ form: { figures, tokenOut, slippageBps, view } }: { readonly form: TradeForm }) => {
  const format = useFormat()
  const isWaiting = view.status === 'pending'
  const figure = (content: ReactNode) => (figures ? content : isWaiting ? <Skeleton width={96} /> : '\u00a0')
  return (
    <KeyValueList gap={6}>
      <KeyValue label={<Trans>Receive at least</Trans>}>
        {figure(figures && tokenOut && `${format.amount(figures.minimumOut, tokenOut.decimals)} ${tokenOut.symbol}`)}
      </KeyValue>
      <KeyValue label={<Trans>Price impact</Trans>}>
        {figure(figures && <Impact impact={figures.priceImpact} band={figures.impactBand} />)}
      </KeyValue>
      <KeyValue label={<Trans>Pool fees</Trans>}>{figure(figures && format.percent(percentOf(figures.fee)))}</KeyValue>
      <KeyValue label={<Trans>Slippage tolerance</Trans>}>{format.bps(slippageBps)}</KeyValue>
    </KeyValueList>
  )
}

/** Why the swap is blocked, in words; null if it is not. */
const useStop = ({ desk, form }: Props): { readonly stop: string | null; readonly awaited: string | undefined } => {
  const { t, i18n } = useLingui()
  const blocked = useBlockerOf(desk)('trade')
  const { parsed, amountIn, bookedIn, tokenIn, view, isOld, isFailing, isReady } = form
  if (blocked) return { stop: blocked, awaited: undefined }
  if (parsed.status !== 'ok' || amountIn === 0n) return { stop: t`Enter an amount`, awaited: undefined }
  const symbol = tokenIn?.symbol ?? ''
  if (amountIn > bookedIn) return { stop: t`Not enough ${symbol} in the competition`, awaited: undefined }
  if (view.status === 'failed') return { stop: startText(i18n, { code: view.code }).what, awaited: undefined }
  if (isOld && isFailing) return { stop: t`Waiting for fresh prices`, awaited: undefined }
  return { stop: null, awaited: view.status !== 'ok' || isOld || !isReady ? t`Finding the best route` : undefined }
}

const RISKY: ReadonlySet<string> = new Set(['confirm', 'typed', 'unknown'])

// ARENA-25
/** A swap of booked amounts: the engine and fields of the swap page, with competition balances and tradable tokens only. */
export const SwapPanel = ({ desk, form }: Props) => {
  const { t } = useLingui()
  const [picking, pick] = useState<'tokenIn' | 'tokenOut'>()
  const [isAsking, setAsking] = useState(false)
  const { network } = desk
  const { tokenIn, tokenOut, quote, figures, text, amountIn } = form
  const { stop, awaited } = useStop({ desk, form })
  const run = useSpendingRun(text, () => form.setText(''))
  const swap = () => {
    setAsking(false)
    if (!quote || !figures || !tokenIn || !tokenOut) return
    const side = ({ address: token, symbol, decimals }: Token, amount: bigint) => ({ token, symbol, decimals, amount })
    void run('swap', competitionSwapFlow, {
      ...placeOfDesk(desk),
      paid: side(tokenIn, amountIn),
      receives: side(tokenOut, figures.amountOut),
      minimumOut: figures.minimumOut,
      route: pinRoute(quote.route),
      deadlineMinutes: form.deadlineMinutes,
      without: form.without,
    })
  }
  const isRisky = figures !== undefined && RISKY.has(figures.lossBand)
  const [paid, received] = [tokenIn?.symbol ?? '', tokenOut?.symbol ?? '']
  const choose = (address: Address) => picking && form.choose(picking, address)
  return (
    <Card className="col competition-swap" aria-label={t`Swap in the competition`}>
      <AmountInput
        label={t`You pay`}
        token={tokenIn}
        value={text}
        onChange={form.setText}
        onPickToken={() => pick('tokenIn')}
        balance={<Booked amount={form.bookedIn} token={tokenIn} />}
        note={<Dollars value={figures?.usdIn} shown={amountIn > 0n && figures !== undefined} />}
        actions={<Shortcuts form={form} />}
      />
      <div className="flip">
        <button type="button" aria-label={t`Switch direction`} onClick={form.turn}>
          <ArrowUpDown size={18} aria-hidden="true" />
        </button>
      </div>
      <AmountInput
        label={t`You receive`}
        token={tokenOut}
        value={figures && tokenOut ? fieldText(figures.amountOut, tokenOut.decimals) : ''}
        onChange={() => undefined}
        onPickToken={() => pick('tokenOut')}
        balance={<Booked amount={form.bookedOut} token={tokenOut} />}
        note={<Dollars value={figures?.usdOut} shown={figures !== undefined} />}
        refreshing={form.view.status === 'pending'}
        disabledReason={t`In a competition the amount you pay is exact.`}
      />
      <Facts form={form} />
      {isRisky && (
        <Note tone="warning" icon={<Icon name="warning" />} role="status">
          <Trans>This swap loses much of its value. The contract refuses swaps too far from the 30-minute average price.</Trans>
        </Note>
      )}
      <ActButton network={network} stop={stop} awaited={awaited} onPress={isRisky ? () => setAsking(true) : swap}>
        <Trans>
          Swap {paid} for {received}
        </Trans>
      </ActButton>
      <After desk={desk} form={form} />
      <p className="sm mut">
        <Trans>Uses your competition balance. Your wallet balance is not touched.</Trans>
      </p>
      {picking && <TokenChoice desk={desk} onChoose={choose} onClose={() => pick(undefined)} />}
      {isAsking && figures && (
        <Suspense fallback={null}>
          <RiskFrame
            title={<Trans>This swap loses much of its value</Trans>}
            text={
              <Trans>
                You swap {paid} for {received} at a price far from the market price.
              </Trans>
            }
            facts={
              <KeyValue label={<Trans>Price impact</Trans>}>
                <Impact impact={figures.priceImpact} band={figures.impactBand} />
              </KeyValue>
            }
            word={figures.lossBand === 'confirm' ? undefined : 'SWAP'}
            back={<Trans>Go back</Trans>}
            anyway={<Trans>Swap anyway</Trans>}
            onClose={() => setAsking(false)}
            onConfirmed={swap}
          />
        </Suspense>
      )}
    </Card>
  )
}
