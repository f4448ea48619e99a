import { AMOUNT_SHORTCUTS } from '@exchange/domain/amounts/spendable'
import { losesOnTransfer } from '@exchange/domain/trade/transferTax'
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

const TradeNotes = lazyPart(async () => (await withWords('later', import('./TradeNotes.tsx'))).TradeNotes)
const MaxNote = lazyPart(async () => (await withWords('later', import('../../../shared/tokens/MaxNote.tsx'))).MaxNote)
const SwapSettings = lazyPart(async () => (await withWords('later', import('./SwapSettings.tsx'))).SwapSettings)

type Props = {
  readonly form: SwapForm
  /** The mode switch, if the network has modes. */
  readonly modes: ReactNode
  /** Replaces the market swap below the paid amount. */
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

/** Says since when the pools could not be read. The last quote stays, and nothing can be sent based on it. */
const ReadFailure = ({ readAt }: { readonly readAt: number | undefined }) => {
  const seconds = useMonotonicSeconds()
  const format = useFormat()
  const age = readAt === undefined ? null : <Ticking>{format.age(Math.max(0, seconds - Math.floor(readAt / 1000)))}</Ticking>
  return (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      {age === null ? <Trans>The pools could not be read yet. Retrying.</Trans> : <Trans>Prices are from {age}. Reconnecting.</Trans>}
    </Note>
  )
}

const Shortcuts = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  if (!form.wallet.address) return null
  return (
    <span className="shortcuts" role="group" aria-label={t`Share of your balance`}>
      {AMOUNT_SHORTCUTS.map((percent) => (
        <button key={percent} type="button" className="link" disabled={!form.spendable} onClick={() => form.setShare(percent)}>
          {percent === 100 ? <Trans>Max</Trans> : format.percent(percent)}
        </button>
      ))}
    </span>
  )
}

/** The dollar value of an amount, if there is an amount. */
const Dollars = ({ value, shown }: { readonly value: bigint | null; readonly shown: boolean }) => {
  const format = useFormat()
  if (!shown) return '\u00a0'
  return value === null ? <NotAvailable /> : format.usd(value)
}

/** The error of an amount, and the side that shows it. */
const useAmountError = ({ reasons, tokenIn, exact }: SwapForm) => {
  const { i18n } = useLingui()
  const reason = reasons.find((each) => inlineAmountErrors.has(each))
  if (!reason) return {}
  const { what, todo } = startText(i18n, { code: reason, params: { symbol: tokenIn?.symbol ?? '' } })
  // An insufficient balance shows on the paying side; an invalid amount shows on the side where it was typed.
  if (reason === 'balance.insufficient') return { in: what }
  return { [exact.side]: todo ?? what }
}

/** Notes for both fields: errors, and for the computed side how its figure was derived. */
const useSides = (form: SwapForm) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const { kind, exact, view, figures, tokenIn, tokenOut } = form
  const errors: Partial<Record<'in' | 'out', string>> = useAmountError(form)
  const quoteError = view.status === 'failed' ? startText(i18n, { code: view.code }).what : undefined
  const side = (own: 'in' | 'out', token: Token | undefined, amount: bigint | undefined) => {
    if (kind !== 'swap' || exact.side === own) return { error: errors[own] }
    return {
      error: errors[own] ?? quoteError,
      loading: form.loading,
      refreshing: form.refreshing,
      title: amount === undefined || !token ? undefined : format.exactAmount(amount, token.decimals),
    }
  }
  return { in: side('in', tokenIn, figures?.amountIn), out: side('out', tokenOut, figures?.amountOut) }
}

type Side = ReturnType<typeof useSides>['in']
type FieldProps = Pick<Props, 'form' | 'onPick' | 'onPickIntent'> & { readonly side: Side }

const Finding = () => <Trans>Finding the best route</Trans>

const PayField = ({ form, side, onPick, onPickIntent }: FieldProps) => {
  const { t } = useLingui()
  const { tokenIn, kept } = form
  return (
    <AmountInput
      {...side}
      label={t`You pay`}
      token={tokenIn}
      value={form.amount}
      onChange={form.setAmount}
      onPickToken={() => onPick('in')}
      onPickIntent={onPickIntent}
      balance={<Balance form={form} token={tokenIn} />}
      note={side.loading ? <Finding /> : <Dollars value={form.usdIn} shown={form.amountIn > 0n} />}
      actions={<Shortcuts form={form} />}
      hint={
        tokenIn &&
        kept > 0n && (
          <Suspense fallback={null}>
            <MaxNote kept={kept} token={tokenIn} />
          </Suspense>
        )
      }
    />
  )
}

/** The received amount in dollars, and its difference from the paid amount. */
const ReceivedDollars = ({ form: { kind, figures, usdIn, receive } }: { readonly form: SwapForm }) => {
  const format = useFormat()
  return (
    <>
      <Dollars value={kind === 'swap' ? (figures?.usdOut ?? null) : usdIn} shown={receive !== ''} />{' '}
      {figures && figures.valueBand !== 'plain' && (
        <span className="impact-notice">{format.change(percentOf(figures.valueDifference ?? 0n))}</span>
      )}
    </>
  )
}

const ReceiveField = ({ form, side, onPick, onPickIntent }: FieldProps) => {
  const { t } = useLingui()
  const { tokenOut, taxed, kind } = form
  const taxedSymbol = taxed?.symbol ?? ''
  return (
    <AmountInput
      {...side}
      label={t`You receive`}
      token={tokenOut}
      value={form.receive}
      onChange={form.setReceive}
      onPickToken={() => onPick('out')}
      onPickIntent={onPickIntent}
      balance={<Balance form={form} token={tokenOut} />}
      note={side.loading ? <Finding /> : <ReceivedDollars form={form} />}
      disabledReason={
        taxed && kind === 'swap'
          ? t`${taxedSymbol} takes a fee on each transfer, so you cannot set an exact amount to receive. Enter the amount to pay.`
          : undefined
      }
    />
  )
}

/** The transfer taxes, if there are any or they are unknown; and the tradable amount, if it is less than the typed one. */
const Notes = ({ form }: { readonly form: SwapForm }) => {
  const isSaid =
    form.view.status === 'failed' || [form.taxIn, form.taxOut].some((tax) => tax && (tax.status === 'unknown' || losesOnTransfer(tax)))
  if (form.kind !== 'swap' || !isSaid) return null
  return (
    <Suspense fallback={null}>
      <TradeNotes form={form} />
    </Suspense>
  )
}

const SettingsButton = ({ form }: { readonly form: SwapForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { kind, exact, figures, tokenIn, tokenOut } = form
  const settings = format.bps(form.slippageBps)
  return (
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
        <SwapSettings exactOut={kind === 'swap' && exact.side === 'out'} figures={figures} tokenIn={tokenIn} tokenOut={tokenOut} />
      </Suspense>
    </Popover>
  )
}

/** The card's title or modes, and the notices about the whole card. */
const Head = ({ form, modes, order, onShare }: Pick<Props, 'form' | 'modes' | 'order' | 'onShare'>) => {
  const { t } = useLingui()
  return (
    <div className="hdr">
      <h1 className={modes ? 'vh' : undefined}>
        <Trans>Swap</Trans>
      </h1>
      {modes}
      <span className="row" style={{ gap: 8 }}>
        <IconButton label={order ? t`Share this order` : t`Share this swap`} onClick={onShare} disabled={!form.tokenIn || !form.tokenOut}>
          <Share2 size={17} className="ic" aria-hidden="true" />
        </IconButton>
        {!order && <SettingsButton form={form} />}
      </span>
    </div>
  )
}

/** A market swap below the paid amount: the received amount, the cost, and the main button. */
const Market = (props: FieldProps & Pick<Props, 'onReview' | 'onRisk'>) => {
  const { t } = useLingui()
  const { form, onReview, onRisk } = props
  const { kind, pools } = form
  return (
    <>
      <div className="flip">
        <button type="button" aria-label={t`Switch direction`} onClick={form.invert}>
          <ArrowUpDown size={18} aria-hidden="true" />
        </button>
      </div>
      <ReceiveField {...props} />
      <Notes form={form} />
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
  )
}

/** The form: the paid amount, the received amount, the cost, and the main button. */
export const SwapCard = (props: Props) => {
  const { t } = useLingui()
  const { form, order } = props
  const sides = useSides(form)
  return (
    <Card className="swap-card" aria-label={t`Swap`}>
      <Head {...props} />
      {order && <Notes form={form} />}
      <PayField {...props} side={sides.in} />
      {order || <Market {...props} side={sides.out} />}
    </Card>
  )
}
