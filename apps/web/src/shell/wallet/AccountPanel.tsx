import type { Address } from '@exchange/domain'
import { Avatar, Button, buttonClass, Note, Skeleton, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, Copy, ExternalLink, LogOut, TriangleAlert, Trophy, User } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getAddress } from 'viem'
import { UserName } from '../../entities/user/UserName.tsx'
import { copyText } from '../../shared/clipboard/copyText.ts'
import { withWords } from '../../shared/i18n/i18n.ts'
import { lazyPart } from '../../shared/lazyPart.ts'
import { findNetwork, useNetwork } from '../../shared/network/network.ts'
import { RecentTransactions } from '../../shared/transactions/ui/RecentTransactions.tsx'
import { closeWalletDialog, useWallet } from '../../shared/wallet/wallet.ts'

const SessionPart = lazyPart(async () => (await withWords('later', import('./SessionPart.tsx'))).SessionPart)

/** Says that the wallet is on another network than the app, with a button to switch. */
const ElsewhereNote = () => {
  const { t } = useLingui()
  const { chainId, switchChain } = useWallet()
  const network = useNetwork()
  const [busy, setBusy] = useState(false)
  if (chainId === undefined || chainId === network.chainId) return null
  const there = findNetwork(chainId)?.name ?? t`another network (${chainId})`
  const move = async () => {
    setBusy(true)
    await switchChain(network.chainId).finally(() => setBusy(false))
  }
  return (
    <Note tone="warning" icon={<TriangleAlert className="ic" size={18} aria-hidden />}>
      <p>
        <Trans>
          Your wallet is on {there}; this page shows {network.name}. Switching moves no funds.
        </Trans>
      </p>
      <Button size="sm" variant="outline" busy={busy} onClick={() => void move()} style={{ marginTop: 10 }}>
        <Trans>Switch to {network.name}</Trans>
      </Button>
    </Note>
  )
}

export const AccountPanel = ({ address }: { address: Address }) => {
  const { t } = useLingui()
  const { connectorName, disconnect } = useWallet()
  const { explorer } = useNetwork()
  const [copied, setCopied] = useState(false)
  const full = getAddress(address)
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="row">
        <Avatar seed={address.toLowerCase()} size={44} />
        <div className="grow">
          <p className="b lg num" title={full}>
            <UserName account={address} />
          </p>
          {connectorName && (
            <p className="dim sm">
              <Trans>Connected with {connectorName}</Trans>
            </p>
          )}
        </div>
      </div>
      <div className="row wrapx">
        <Button
          variant="secondary"
          onClick={() =>
            void copyText(full).then(
              () => setCopied(true),
              () => toast({ tone: 'negative', title: t`The address was not copied.` }),
            )
          }
        >
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}</span>
        </Button>
        {explorer && (
          <a className="btn sec" href={`${explorer}/address/${full}`} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={16} aria-hidden />
            <Trans>Explorer</Trans>
          </a>
        )}
        <Button variant="outline" onClick={() => void disconnect().then(closeWalletDialog)}>
          <LogOut size={16} aria-hidden />
          <Trans>Disconnect</Trans>
        </Button>
      </div>
      <nav className="row wrapx" aria-label={t`Your pages`}>
        <Link to="/arena/profile" className={buttonClass('ghost')} onClick={closeWalletDialog}>
          <User size={16} aria-hidden />
          <Trans>Profile</Trans>
        </Link>
        <Link to="/arena/achievements" className={buttonClass('ghost')} onClick={closeWalletDialog}>
          <Trophy size={16} aria-hidden />
          <Trans>Achievements</Trans>
        </Link>
      </nav>
      <ElsewhereNote />
      <Suspense fallback={<Skeleton width="100%" height={76} />}>
        <SessionPart account={address} />
      </Suspense>
      <h3>
        <Trans>Recent transactions</Trans>
      </h3>
      <RecentTransactions account={address} onOpen={closeWalletDialog} />
    </div>
  )
}
