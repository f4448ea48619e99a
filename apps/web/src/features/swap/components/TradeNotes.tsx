import { isMovable } from '@exchange/domain/trade/transferTax'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { taxOn, type TransferTax } from '../../../shared/tokens/transferTax.ts'
import type { SwapForm } from '../useSwapForm.ts'

const MostTradable = lazyPart(async () => (await import('./MostTradable.tsx')).MostTradable)

/** Notes beside the figures of a trade: transfer taxes, and the tradable maximum when the amount exceeds it. */
export const TradeNotes = ({ form }: { readonly form: SwapForm }) => (
  <>
    <TaxNotes form={form} />
    {form.view.status === 'failed' && form.view.code === 'quote.insufficientLiquidity' && (
      <Suspense fallback={null}>
        <MostTradable form={form} />
      </Suspense>
    )}
  </>
)

/** "3% transfer tax of RFLX", once for each taxed side. An unmeasured tax says so. */
const TaxNotes = ({ form }: { readonly form: SwapForm }) => {
  const format = useFormat()
  const { tokenIn, tokenOut, taxIn, taxOut } = form
  const note = (token: Token | undefined, tax: TransferTax | undefined, side: 'buy' | 'sell') => {
    if (!token || !tax) return null
    const { symbol } = token
    const share = format.pips(taxOn(tax, side))
    if (tax.status === 'unknown')
      return (
        <Note key={symbol} tone="neutral" icon={<Icon name="info" />} role="status">
          <Trans>
            Could not check whether <bdi>{symbol}</bdi> takes a fee on each transfer.
          </Trans>
        </Note>
      )
    if (!isMovable(tax))
      return (
        <Note key={symbol} tone="negative" icon={<Icon name="warning" />} role="alert">
          <Trans>
            A test sale of <bdi>{symbol}</bdi> failed: you may not be able to sell it.
          </Trans>
        </Note>
      )
    return taxOn(tax, side) > 0n ? (
      <Note key={symbol} tone="warning" icon={<Icon name="warning" />} role="status">
        <Trans>
          {share} transfer tax on <bdi>{symbol}</bdi>, already deducted from these figures.
        </Trans>
      </Note>
    ) : null
  }
  return (
    <>
      {note(tokenIn, taxIn, 'sell')}
      {note(tokenOut, taxOut, 'buy')}
    </>
  )
}
