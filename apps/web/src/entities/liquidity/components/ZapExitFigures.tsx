import { KeyValue } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { SwapFigure } from './SwapFigure.tsx'
import type { ZapExit } from '../useZapExit.ts'

/** The minimum that arrives as one token, and the cost. */
export const ZapExitFigures = ({ exit: { chosen, made, least, sides } }: { readonly exit: ZapExit }) => {
  const format = useFormat()
  if (!chosen || !made || least === null) return null
  const { decimals, symbol } = chosen.shown
  const text = (amount: bigint) => (
    <bdi>
      {format.amount(amount, decimals)} {symbol}
    </bdi>
  )
  return (
    <>
      {made.swap && <SwapFigure swap={made.swap} sides={sides} />}
      <KeyValue label={<Trans>You receive about</Trans>}>{text(made.amount)}</KeyValue>
      <KeyValue label={<Trans>At least</Trans>}>{text(least)}</KeyValue>
      <KeyValue label={<Trans>Cost compared with withdrawing all tokens</Trans>}>
        {made.cost === null || made.cost.lossUsd === null ? <NotAvailable /> : format.usd(made.cost.lossUsd)}
      </KeyValue>
    </>
  )
}
