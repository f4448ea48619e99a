import { hasMigration } from '@exchange/protocol/legacyNetwork'
import { Suspense } from 'react'
import { withWords } from '../../../shared/i18n/i18n.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { useNetwork } from '../../../shared/network/network.ts'
import { useSetting } from '../../../shared/settings/settings.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'

const MigrationBanner = lazyPart(async () => (await withWords('liquidity', import('./MigrationBanner.tsx'))).MigrationBanner)

// MIGRATE-3
/** Loads the banner of old positions on networks that have them, unless the user has dismissed it. */
export const MigrationHost = () => {
  const network = useNetwork()
  const { address } = useWallet()
  const [isHidden, setHidden] = useSetting('hideWarningBanner')
  if (isHidden || address === undefined || !hasMigration(network)) return null
  return (
    <Suspense fallback={null}>
      <MigrationBanner key={`${network.chainId} ${address}`} network={network} account={address} onHide={() => setHidden(true)} />
    </Suspense>
  )
}
