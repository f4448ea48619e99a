import { Button, Dialog, Icon, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { QrCode } from '../../../shared/qr/QrCode.tsx'
import { swapPath } from '../model/swapLink.ts'
import type { SwapForm } from '../useSwapForm.ts'

/** A link to this pair and amount, to copy or to scan. Whoever opens it keeps their own tolerance, deadline and wallet. */
export const ShareDialog = ({
  form,
  onClose,
}: {
  readonly form: Pick<SwapForm, 'network' | 'tokenIn' | 'tokenOut' | 'exact'>
  readonly onClose: () => void
}) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const { network, tokenIn, tokenOut, exact } = form
  if (!tokenIn || !tokenOut) return null
  const link = `${location.origin}${swapPath({ network, tokenIn, tokenOut, exact })}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <Dialog title={<Trans>Share this swap</Trans>} open onOpenChange={onClose}>
      <div className="col" style={{ gap: 16 }}>
        <QrCode text={link} label={t`QR code of the link`} />
        <TextInput label={t`Link`} value={link} onChange={() => undefined} readOnly onFocus={(event) => event.currentTarget.select()} />
        <p className="sm dim">
          <Trans>It names the network, the two tokens and the amount. Tolerance, deadline and wallet stay those of whoever opens it.</Trans>
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
