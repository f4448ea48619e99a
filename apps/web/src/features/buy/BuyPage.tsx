import { Card, EmptyState, ErrorState, Icon, Note, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useConfig } from '../../shared/config/config.ts'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { useNetwork } from '../../shared/network/network.ts'
import { useSession } from '../../shared/session/session.ts'
import { BuyForm } from './components/BuyForm.tsx'
import { PurchaseCard } from './components/PurchaseCard.tsx'
import { usePurchases } from './queries.ts'
import './buy.css'

const SANDBOX = 'sandbox'

const Purchases = () => {
  const { i18n } = useLingui()
  const network = useNetwork()
  const { data, error, refetch } = usePurchases(network.chainId)
  const session = useSession()
  if (session === null) return null
  return (
    <section className="col buy-main">
      <h2>
        <Trans>Your purchases</Trans>
      </h2>
      {data?.map((purchase) => (
        <PurchaseCard key={purchase.id} network={network} purchase={purchase} isSandbox={purchase.provider === SANDBOX} />
      ))}
      {data?.length === 0 && (
        <Card>
          <EmptyState title={<Trans>No purchases yet</Trans>} />
        </Card>
      )}
      {!data && error && <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
    </section>
  )
}

// BUY-1, SWAP-8
/** Buying crypto with money. */
export const BuyPage = () => {
  const network = useNetwork()
  const { local, sellsCrypto } = useConfig()
  return (
    <div className="wrap page">
      <h1>
        <Trans>Buy crypto</Trans>
      </h1>
      {sellsCrypto !== true ? (
        <Card>
          <EmptyState title={<Trans>Nobody sells crypto on this site</Trans>} />
        </Card>
      ) : (
        <div className="buy-desk">
          <div className="col buy-side">
            {local && (
              <Note tone="warning" icon={<Icon name="warning" />} role="status">
                <Trans>Sandbox: no real money</Trans>
              </Note>
            )}
            <BuyForm key={network.chainId} network={network} />
          </div>
          <Purchases />
        </div>
      )}
    </div>
  )
}
