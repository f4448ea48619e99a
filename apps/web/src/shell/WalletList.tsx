import { EmptyState, Note, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import { connect, hasProvider, useConnectors } from '../shared/wallet/engine.ts'
import { closeWalletDialog } from '../shared/wallet/wallet.ts'
import { connectProblem, type ConnectProblem } from './connectProblem.ts'

/** The remote wallet and those of the local world: the page brings them along, and they announce themselves wherever it is opened. */
const isOfPage = ({ id }: Connector): boolean => id === 'org.walletconnect' || id.startsWith('local.')

/** What announced itself, then the bare injected wallet: only where something is injected, and no wallet of the browser announced itself. */
const useOffered = (connectors: readonly Connector[]): readonly Connector[] => {
  const [injected, setInjected] = useState(false)
  const announced = connectors.filter((connector) => connector.id !== 'injected')
  const bare = connectors.find((connector) => connector.id === 'injected')
  useEffect(() => {
    let current = true
    if (bare)
      hasProvider(bare).then(
        (found) => current && setInjected(found),
        () => undefined,
      )
    return () => void (current = false)
  }, [bare])
  return injected && bare && announced.every(isOfPage) ? [...announced, bare] : announced
}

const WalletRow = ({
  connector,
  busy,
  disabled,
  onChoose,
}: {
  connector: Connector
  busy: boolean
  disabled: boolean
  onChoose: () => void
}) => {
  const icon = connector.icon?.trim()
  return (
    <button type="button" className="mi walletrow" disabled={disabled} aria-busy={busy || undefined} onClick={onChoose}>
      {icon?.startsWith('data:image/') ? <img src={icon} alt="" width={32} height={32} /> : <Wallet size={28} aria-hidden />}
      <span className="grow">{connector.id === 'injected' ? <Trans>Browser wallet</Trans> : connector.name.slice(0, 40)}</span>
      {busy && (
        <span className="row dim sm" style={{ gap: 8 }} role="status">
          <Spinner size={16} />
          <Trans>Confirm in your wallet</Trans>
        </span>
      )}
    </button>
  )
}

const problemText: Readonly<Record<ConnectProblem, () => React.ReactNode>> = {
  rejected: () => <Trans>You declined the request. Nothing left your wallet. Ask again when ready.</Trans>,
  pending: () => <Trans>Your wallet already has an open request. Open it and answer there.</Trans>,
  failed: () => <Trans>The wallet did not connect. Nothing left your wallet. Unlock it and try again.</Trans>,
}

export const WalletList = () => {
  const { t } = useLingui()
  const offered = useOffered(useConnectors())
  const [asking, setAsking] = useState<string>()
  const [problem, setProblem] = useState<ConnectProblem>()
  const choose = async (connector: Connector) => {
    setAsking(connector.uid)
    setProblem(undefined)
    try {
      await connect(connector)
      closeWalletDialog()
    } catch (error) {
      setProblem(connectProblem(error))
    } finally {
      setAsking(undefined)
    }
  }
  if (offered.length === 0)
    return (
      <EmptyState title={<Trans>No wallet found in this browser</Trans>}>
        <Trans>Install a wallet extension, or open this page in your wallet’s browser, then reload.</Trans>
      </EmptyState>
    )
  return (
    <div className="col">
      <ul className="col" style={{ gap: 4 }} aria-label={t`Wallets`}>
        {offered.map((connector) => (
          <li key={connector.uid}>
            <WalletRow
              connector={connector}
              busy={asking === connector.uid}
              disabled={asking !== undefined && asking !== connector.uid}
              onChoose={() => void choose(connector)}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Note role={problem === 'failed' ? 'alert' : 'status'} tone={problem === 'failed' ? 'negative' : 'neutral'}>
          {problemText[problem]()}
        </Note>
      )}
      <p className="dim sm">
        <Trans>Connecting shows your address to this page. It moves no funds and signs nothing.</Trans>
      </p>
    </div>
  )
}
