import { Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useConfig } from '../../shared/config/config.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { findNetwork, useNetwork } from '../../shared/network/network.ts'
import { useSession } from '../../shared/session/session.ts'
import { SignIn } from '../../shared/session/SignIn.tsx'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { BuyForm } from './components/BuyForm.tsx'
import { PurchaseCard } from './components/PurchaseCard.tsx'
import { StatesCard } from './components/StatesCard.tsx'
import { usePurchases } from './queries.ts'
import './buy.css'

const SANDBOX = 'sandbox'

const Purchases = () => {
  const { t, i18n } = useLingui()
  const network = useNetwork()
  const { address } = useWallet()
  const session = useSession()
  const { data, error, refetch } = usePurchases()
  if (address === undefined) return null
  if (session === null)
    return (
      <Card>
        <SignIn title={<Trans>Sign in to see your purchases</Trans>} act={t`Buy crypto`} />
      </Card>
    )
  if (!data)
    return error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="100%" height={160} />
    )
  if (data.length === 0)
    return (
      <Card>
        <EmptyState title={<Trans>No purchases yet</Trans>} />
      </Card>
    )
  return data.map((purchase) => (
    <PurchaseCard
      key={purchase.id}
      network={findNetwork(purchase.chainId) ?? network}
      purchase={purchase}
      isSandbox={purchase.provider === SANDBOX}
    />
  ))
}

// BUY-1
/** Buying crypto with money. */
export const BuyPage = () => {
  const network = useNetwork()
  const { sellsCrypto } = useConfig()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Buy crypto</Trans>
      </h1>
      {sellsCrypto === undefined ? (
        <Card>
          <EmptyState title={<Trans>Buying crypto is not available here</Trans>} />
        </Card>
      ) : (
        <div className="buy-desk">
          <BuyForm key={network.chainId} network={network} />
          <div className="col buy-main">
            <Purchases />
            <StatesCard />
          </div>
        </div>
      )}
    </div>
  )
}
