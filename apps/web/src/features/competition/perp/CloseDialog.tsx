import { acceptablePriceOf } from '@exchange/domain/perp/asking'
import { closeBlocker } from '@exchange/domain/perp/blockers'
import { Dialog, KeyValue, KeyValueList, Segmented } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NotAvailable, Price } from '../../../shared/format/Figures.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { ActButton } from '../../../shared/wallet/ActButton.tsx'
import { SignedAmount } from '../components/Score.tsx'
import { closePositionFlow } from '../flows/perp.flow.ts'
import type { HeldPosition } from '../model/perpBook.ts'
import { placeOfDesk } from '../useAct.ts'
import { marketSymbol } from './MarketName.tsx'
import { closingWords } from './perpMessages.ts'
import type { PerpDesk } from './usePerpDesk.ts'

type Props = { readonly perp: PerpDesk; readonly position: HeldPosition; readonly onClose: () => void }

/** Basis points from the mark price; zero takes any price. */
const TOLERANCES_BPS = [50, 100, 0]

/** The result of a close at the mark price. */
const Figures = ({ perp: { winning }, position: { mark } }: Pick<Props, 'perp' | 'position'>) => {
  const format = useFormat()
  const money = (amount: bigint | undefined) =>
    amount === undefined ? <NotAvailable /> : `${format.amount(amount, winning.decimals)} ${winning.symbol}`
  return (
    <KeyValueList gap={6}>
      <KeyValue label={<Trans>Mark price</Trans>}>{mark ? <Price value={mark.price} /> : <NotAvailable />}</KeyValue>
      <KeyValue label={<Trans>Closing fee</Trans>}>{money(mark?.closeFee)}</KeyValue>
      <KeyValue label={<Trans>Borrow fee so far</Trans>}>{money(mark?.borrowFee)}</KeyValue>
      <KeyValue label={<Trans>Profit or loss after fees</Trans>}>
        {mark ? <SignedAmount amount={mark.result} token={winning} /> : <NotAvailable />}
      </KeyValue>
      <KeyValue label={<Trans>Goes back to your margin</Trans>}>{money(mark?.equity)}</KeyValue>
    </KeyValueList>
  )
}

// PERP-1
/** Requests to close a position: its result at the mark price, and the worst acceptable price. */
export const CloseDialog = ({ perp, position, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const run = useRunFlow()
  const [bps, setBps] = useState(TOLERANCES_BPS[1] ?? 0)
  const { market, isLong, id } = position
  const symbol = marketSymbol(market)
  const blocker = closeBlocker(position, perp.read.account, market, perp.now)
  const price = market.newest?.price ?? null
  const acceptablePrice = bps === 0 || price === null ? null : acceptablePriceOf(price, { isLong, opens: false }, bps)
  const close = () => {
    onClose()
    void run(closePositionFlow, { ...placeOfDesk(perp), symbol, isLong, positionId: id, acceptablePrice })
  }
  return (
    <Dialog
      title={<Trans>Close the position in {symbol}</Trans>}
      open
      onOpenChange={onClose}
      footer={
        <ActButton network={perp.network} stop={blocker ? i18n._(closingWords[blocker.code]) : null} onPress={close}>
          <Trans context="a perpetual position">Close the position</Trans>
        </ActButton>
      }
    >
      <div className="col" style={{ gap: 14 }}>
        <Figures perp={perp} position={position} />
        <Segmented
          label={t`Slippage tolerance`}
          size="sm"
          value={bps}
          options={TOLERANCES_BPS.map((value) => ({ value, label: value === 0 ? t`Any price` : format.bps(value) }))}
          onChange={setBps}
        />
        <p className="sm mut">
          <Trans>It closes at the first price after the request. If that is worse than your limit, the position stays open.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
