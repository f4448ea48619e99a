import { Button } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { shortAddress } from '../../shared/format/address.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { loadWalletEngine, useWallet, useWalletDialogOpen } from '../../shared/wallet/wallet.ts'

const loadDialog = () => Promise.all([withWords('later', import('./WalletDialog.tsx')), loadWalletEngine()])
const WalletDialog = lazyPart(async () => (await loadDialog())[0].WalletDialog)

const AccountPicture = lazyPart(async () => (await import('./AccountPicture.tsx')).AccountPicture)

/** Reserves the picture's space until it is drawn. */
const room = <span aria-hidden="true" style={{ width: 22 }} />

const prepare = () => void loadDialog().catch(() => undefined)

/** Connect, or the connected account; the dialog and the wallet code load on the first interaction. */
export const WalletButton = () => {
  const { t } = useLingui()
  const wallet = useWallet()
  const open = useWalletDialogOpen()
  const { address } = wallet
  return (
    <>
      {address && wallet.status !== 'disconnected' ? (
        <button type="button" className="pill" onPointerEnter={prepare} onFocus={prepare} onClick={wallet.openDialog}>
          <span className="vh">{t`Account`} </span>
          <Suspense
            fallback={
              <>
                {room}
                <span className="num" translate="no">
                  {shortAddress(address)}
                </span>
              </>
            }
          >
            <AccountPicture address={address} />
          </Suspense>
        </button>
      ) : (
        <Button
          variant="primary"
          className="connect"
          busy={wallet.status === 'reconnecting'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={wallet.openDialog}
        >
          <Trans>Connect wallet</Trans>
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <WalletDialog />
        </Suspense>
      )}
    </>
  )
}
