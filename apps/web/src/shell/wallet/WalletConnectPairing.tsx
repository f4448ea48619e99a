import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copyText } from '../../shared/clipboard/copyText.ts'
import { QrCode } from '../../shared/qr/QrCode.tsx'
import type { Pairing } from '../../shared/wallet/walletConnect/pairing.ts'

/** The code for a wallet on another device to scan, or to paste into one on this device. */
export const WalletConnectPairing = ({ pairing: { uri, cancel } }: { pairing: Pairing }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    copyText(uri).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="col">
      <p>
        <Trans>Scan the code with your wallet, or copy the link into it.</Trans>
      </p>
      <QrCode text={uri} label={t`QR code of the pairing link`} />
      <div className="row" style={{ justifyContent: 'center' }}>
        <Button onClick={() => void copy()}>{copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}</Button>
        <Button variant="ghost" onClick={cancel}>
          <Trans>Choose another wallet</Trans>
        </Button>
      </div>
      {copied === false && (
        <p role="alert" className="dim sm">
          <Trans>The browser did not allow copying. Scan the code instead.</Trans>
        </p>
      )}
    </div>
  )
}
