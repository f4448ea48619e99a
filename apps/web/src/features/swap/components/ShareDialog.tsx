import { Button, Dialog, Icon, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '../../../shared/clipboard/copyText.ts'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { QrCode } from '../../../shared/qr/QrCode.tsx'
import { swapPath } from '../model/swapLink.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** A link to this pair, amount and mode, to copy or to scan. The recipient chooses all other settings. */
export const ShareDialog = ({
  form,
  mode,
  onClose,
}: {
  readonly form: Pick<SwapForm, 'network' | 'tokenIn' | 'tokenOut' | 'exact'>
  readonly mode: OrderMode | undefined
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const { network, tokenIn, tokenOut, exact } = form
  if (!tokenIn || !tokenOut) return null
  const link = `${location.origin}${swapPath({ network, tokenIn, tokenOut, exact, mode })}`
  const copy = async () => {
    try {
      await copyText(link)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <Dialog title={mode ? <Trans>Share this order</Trans> : <Trans>Share this swap</Trans>} open onOpenChange={onClose}>
      <div className="col" style={{ gap: 16 }}>
        <QrCode text={link} label={t`QR code of the link`} />
        <TextInput label={t`Link`} value={link} onChange={() => undefined} readOnly onFocus={(event) => event.currentTarget.select()} />
        <p className="sm dim">
          {mode ? (
            <Trans>It includes the network, both tokens, the amount and the order type. Whoever opens it decides the rest.</Trans>
          ) : (
            <Trans>
              It includes the network, both tokens and the amount. Whoever opens it uses their own slippage, deadline and wallet.
            </Trans>
          )}
        </p>
        <Button variant="primary" full onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <p role="status" className="sm">
          {copied === 'yes' && (
            <span className="pos">
              <Icon name="check" size={15} /> <Trans>Copied</Trans>
            </span>
          )}
          {copied === 'no' && <Trans>Your browser did not allow it. Select the link and copy it.</Trans>}
        </p>
      </div>
    </Dialog>
  )
}
