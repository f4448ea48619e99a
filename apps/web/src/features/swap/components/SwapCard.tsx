import { AMOUNT_SHORTCUTS } from '@exchange/domain/trade/spendable'
import { keepsPart } from '@exchange/domain/trade/transferTax'
import { Card, Icon, IconButton, Note, Popover } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpDown, Share2, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useMonotonicSeconds } from '../../../shared/clock/clock.ts'
import { startText } from '../../../shared/errors/startText.ts'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { Ticking } from '../../../shared/format/Ticking.tsx'
import { percentOf } from '../../../shared/format/numbers.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { AmountInput } from '../../../shared/tokens/AmountField.tsx'
import { type Token, tokenKey } from '../../../shared/tokens/token.ts'
import type { SwapForm } from '../useSwapForm.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { SwapButton } from './SwapButton.tsx'

const TaxNotes = lazyPart(async () => (await withWords('later', import('./TaxNotes.tsx'))).TaxNotes)
const MaxNote = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/MaxNote.tsx'))).MaxNote)
const SwapSettings = lazyPart(async () => (await withWords('later', import('./SwapSettings.tsx'))).SwapSettings)

type Props = {
  readonly form: SwapForm
  /** The switch of modes, where the network has any. */
  readonly modes: ReactNode
  /** What stands below the amount instead of a market swap. */
  readonly order: ReactNode
  readonly onPick: (side: 'in' | 'out') => void
  readonly onPickIntent: () => void
  readonly onReview: () => void
  readonly onRisk: () => void
  readonly onShare: () => void
}

const inlineAmountErrors: ReadonlySet<string> = new Set(['amount.invalid', 'amount.tooPrecise', 'balance.insufficient'])

/** Balance of a token in words. One that could not be read is old or not available, never zero. */
const Balance = ({ form, token }: { readonly form: SwapForm; readonly token: Token | undefined }) => {
  const format = useFormat()
  if (!form.wallet.address || !token) return null
  const holding = form.holdings?.get(tokenKey(token.address))
  const failing = form.balancesFailing || holding?.failing
  if (!holding) return failing ? <NotAvailable /> : null
  const amount = format.amount(holding.balance, token.decimals)
  return (
    <span
      title={`${format.exactAmount(holding.balance, token.decimals)} ${token.symbol}`}
      className={failing ? 'impact-notice' : undefined}
    >
      {failing && <Icon name="warning" size={13} />}
      <Trans>
        Balance {amount} <bdi>{token.symbol}</bdi>
      </Trans>
    </span>
  )
}

/** Says since when the pools could not be read. The last quote stays, and nothing can be sent over it. */
const ReadFailure = ({ readAt }: { readonly readAt: number | undefined }) => {
  const seconds = useMonotonicSeconds()
  const format = useFormat()
  const age = readAt === undefined ? null : <Ticking>{format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))}</Ticking>
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {age === null ? (
        <Trans>The pools could not be read yet. Retrying.</Trans>
      ) : (
        <Trans>The pools could not be read again. Last read {age}.</Trans>
      )}
    </Note>
  )
}

const Shortcuts = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (!form.wallet.address) return null
  return (
    <span className="shortcuts" role="group" aria-label={t`Part of your balance`}>
      {AMOUNT_SHORTCUTS.map((percent) => (
        <button key={percent} type="button" className="link" disabled={!form.spendable} onClick={() => form.setShare(percent)}>
          {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
        </button>
      ))}
    </span>
  )
}

/** The form: what is paid, what is received, what it costs, and the one button. */
export const SwapCard = ({ form, modes, order, onPick, onPickIntent, onReview, onRisk, onShare }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { tokenIn, tokenOut, kind, figures, view, pools, exact, taxed } = form
  const inlineReason = form.reasons.find((reason) => inlineAmountErrors.has(reason))
  const amountError = inlineReason && startText(i18n, { code: inlineReason, params: { symbol: tokenIn?.symbol ?? '' } })
  const error = amountError && (inlineReason === 'balance.insufficient' ? amountError.what : (amountError.todo ?? amountError.what))
  // A short balance belongs to the side that pays; an amount that cannot be read, to the side where it was typed.
  const errorSide = inlineReason === 'balance.insufficient' ? 'in' : exact.side
  const quoteError = view.status === 'failed' ? startText(i18n, { code: view.code }).what : undefined
  const usdOut = kind === 'swap' ? (figures?.usdOut ?? null) : form.usdIn
  const dollars = (value: bigint | null, shown: boolean): ReactNode =>
    !shown ? '\u00a0' : value === null ? <NotAvailable /> : format.usd(value)
  const valueLost = figures && figures.valueBand !== 'plain' && (
    <span className="impact-notice">{format.change(percentOf(figures.valueDifference ?? 0n))}</span>
  )
  const isTaxSaid = [form.taxIn, form.taxOut].some((tax) => tax && (tax.status === 'unknown' || keepsPart(tax)))
  const taxNotes = kind === 'swap' && isTaxSaid && (
    <Suspense fallback={null}>
      <TaxNotes form={form} />
    </Suspense>
  )
  const settings = format.bps(form.slippageBps)
  const taxedSymbol = taxed?.symbol ?? ''
  const exactTitle = (amount: bigint | undefined, token: Token | undefined) =>
    amount === undefined || !token ? undefined : format.exactAmount(amount, token.decimals)
  /** What the field says while the other one is exact. */
  const computed = { loading: form.loading, refreshing: form.refreshing }
  const finding = <Trans>Finding the best route</Trans>
  const computesIn = kind === 'swap' && exact.side === 'out'
  const computesOut = kind === 'swap' && exact.side === 'in'
  return (
    <Card className="swap-card" aria-label={t`Swap`}>
      <div className="hdr">
        <h1 className={modes ? 'vh' : undefined}>
          <Trans>Swap</Trans>
        </h1>
        {modes}
        <span className="row" style={{ gap: 8 }}>
          <IconButton label={order ? t`Share this order` : t`Share this swap`} onClick={onShare} disabled={!tokenIn || !tokenOut}>
            <Share2 size={17} className="ic" aria-hidden="true" />
          </IconButton>
          {!order && (
            <Popover
              label={t`Swap settings, slippage tolerance ${settings}`}
              title={<Trans>Swap settings</Trans>}
              trigger={
                <>
                  {settings}
                  <SlidersHorizontal size={16} className="ic" aria-hidden="true" />
                </>
              }
            >
              <Suspense fallback={<div className="settings-body" />}>
                <SwapSettings exactOut={computesIn} figures={figures} tokenIn={tokenIn} tokenOut={tokenOut} />
              </Suspense>
            </Popover>
          )}
        </span>
      </div>
      {order && taxNotes}
      <AmountInput
        label={t`You pay`}
        token={tokenIn}
        value={form.amount}
        onChange={form.setAmount}
        onPickToken={() => onPick('in')}
        onPickIntent={onPickIntent}
        balance={<Balance form={form} token={tokenIn} />}
        note={computesIn && form.loading ? finding : dollars(form.usdIn, form.amountIn > 0n)}
        actions={<Shortcuts form={form} />}
        hint={
          tokenIn &&
          form.kept > 0n && (
            <Suspense fallback={null}>
              <MaxNote kept={form.kept} token={tokenIn} />
            </Suspense>
          )
        }
        error={(errorSide === 'in' ? error : undefined) ?? (computesIn ? quoteError : undefined)}
        {...(computesIn && { ...computed, title: exactTitle(figures?.amountIn, tokenIn) })}
      />
      {order || (
        <>
          <div className="flip">
            <button type="button" aria-label={t`Switch direction`} onClick={form.invert}>
              <ArrowUpDown size={18} aria-hidden="true" />
            </button>
          </div>
          <AmountInput
            label={t`You receive`}
            token={tokenOut}
            value={form.receive}
            onChange={form.setReceive}
            onPickToken={() => onPick('out')}
            onPickIntent={onPickIntent}
            balance={<Balance form={form} token={tokenOut} />}
            note={
              computesOut && form.loading ? (
                finding
              ) : (
                <>
                  {dollars(usdOut, form.receive !== '')} {valueLost}
                </>
              )
            }
            disabledReason={
              taxed && kind === 'swap'
                ? t`${taxedSymbol} takes a fee on each transfer, so you cannot set an exact amount to receive. Enter the amount to pay.`
                : undefined
            }
            error={(errorSide === 'out' ? error : undefined) ?? (computesOut ? quoteError : undefined)}
            {...(computesOut && { ...computed, title: exactTitle(figures?.amountOut, tokenOut) })}
          />
          {taxNotes}
          {pools.failing && <ReadFailure readAt={pools.read?.readAt} />}
          {kind === 'swap' ? (
            <QuoteFacts form={form} />
          ) : (
            <p className="facts sm mut">
              <Trans>One to one, without a pool and without a fee of ours.</Trans>
            </p>
          )}
          <SwapButton form={form} onReview={onReview} onRisk={onRisk} />
        </>
      )}
    </Card>
  )
}
