import { EmptyState, Note, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import { errorText } from '../../shared/errors/errorText.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import { connect, useConnectors } from '../../shared/wallet/engine.ts'
import { closeWalletDialog } from '../../shared/wallet/wallet.ts'
import { connectProblem, type ConnectProblem } from './connectProblem.ts'

const isBare = ({ id }: Connector): boolean => id === 'injected'

/** The wallet on another device. Its provider is requested only when chosen, because that contacts its relay. */
const isRemote = ({ id }: Connector): boolean => id === 'org.walletconnect'

/** Whether a connector leads to a wallet that no other connector offers. */
const leadsElsewhere = async (connector: Connector, others: readonly Connector[]): Promise<boolean> => {
  const [provider, ...known] = await Promise.all([connector, ...others].map((each) => each.getProvider()))
  return Boolean(provider) && !known.includes(provider)
}

/** Wallets that announced themselves, then the plain injected wallet, unless it is one of them. */
const useOffered = (connectors: readonly Connector[]): readonly Connector[] => {
  const [unannounced, setUnannounced] = useState<Connector>()
  useEffect(() => {
    let current = true
    const bare = connectors.find(isBare)
    const announced = connectors.filter((connector) => connector !== bare && !isRemote(connector))
    if (bare)
      leadsElsewhere(bare, announced).then(
        (leads) => current && setUnannounced(leads ? bare : undefined),
        () => undefined,
      )
    return () => void (current = false)
  }, [connectors])
  const announced = connectors.filter((connector) => !isBare(connector))
  return unannounced ? [...announced, unannounced] : announced
}

const WalletRow = ({
  connector,
  alike,
  busy,
  disabled,
  onChoose,
}: {
  connector: Connector
  /** Another wallet has the same name: the id from its announcement tells them apart. */
  alike: boolean
  busy: boolean
  disabled: boolean
  onChoose: () => void
}) => {
  const icon = connector.icon?.trim()
  return (
    <button type="button" className="mi walletrow" disabled={disabled} aria-busy={busy || undefined} onClick={onChoose}>
      {icon?.startsWith('data:image/') ? <img src={icon} alt="" width={32} height={32} /> : <Wallet size={28} aria-hidden />}
      <span className="grow">
        {isBare(connector) ? <Trans>Browser wallet</Trans> : nameOf(connector)}
        {alike && (
          <>
            {' '}
            <span className="sm dim" translate="no">
              {safeText(connector.id, 60)}
            </span>
          </>
        )}
      </span>
      {busy && (
        <span className="row dim sm" style={{ gap: 8 }} role="status">
          <Spinner size={16} />
          <Trans>Confirm in your wallet</Trans>
        </span>
      )}
    </button>
  )
}

const ProblemText = ({ problem }: { readonly problem: ConnectProblem }) => {
  const { i18n } = useLingui()
  switch (problem.kind) {
    case 'rejected':
      return <Trans>User rejected the request. Nothing left your wallet. Try again when ready.</Trans>
    case 'pending':
      return <Trans>Your wallet already has an open request. Open it and answer there.</Trans>
    case 'known': {
      const { what, todo } = errorText(i18n, problem.error)
      return [what, todo].filter(Boolean).join('. ')
    }
    case 'failed': {
      const { reason } = problem
      return reason === undefined ? (
        <Trans>The wallet did not connect. Nothing left your wallet. Unlock it and try again.</Trans>
      ) : (
        <Trans>The wallet did not connect. Nothing left your wallet. It says: “{reason}”</Trans>
      )
    }
  }
}

/** The display name of a wallet. */
const nameOf = ({ name }: Connector): string => name.slice(0, 40)

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
  const isFailure = problem?.kind === 'failed' || problem?.kind === 'known'
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
              alike={!isBare(connector) && offered.some((other) => other !== connector && nameOf(other) === nameOf(connector))}
              busy={asking === connector.uid}
              disabled={asking !== undefined && asking !== connector.uid}
              onChoose={() => void choose(connector)}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <Note role={isFailure ? 'alert' : 'status'} tone={isFailure ? 'negative' : 'neutral'}>
          <ProblemText problem={problem} />
        </Note>
      )}
      <p className="dim sm">
        <Trans>Connecting shows your address to this page. It moves no funds and signs nothing.</Trans>
      </p>
    </div>
  )
}
