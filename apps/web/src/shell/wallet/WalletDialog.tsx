import { Dialog } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { closeWalletDialog, useWallet } from '../../shared/wallet/wallet.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { usePairing } from '../../shared/wallet/walletConnect/pairing.ts'
import { WalletConnectPairing } from './WalletConnectPairing.tsx'
import { WalletList } from './WalletList.tsx'

/** A list of wallets, or the connected account. */
export const WalletDialog = () => {
  const { address, status } = useWallet()
  const pairing = usePairing()
  const connected = address !== undefined && status === 'connected'
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        pairing?.cancel()
        closeWalletDialog()
      }}
      title={connected ? <Trans>Your wallet</Trans> : <Trans>Connect a wallet</Trans>}
    >
      {connected ? (
        <AccountPanel address={address} />
      ) : (
        <>
          {pairing && <WalletConnectPairing pairing={pairing} />}
          <div hidden={pairing !== null}>
            <WalletList />
          </div>
        </>
      )}
    </Dialog>
  )
}
