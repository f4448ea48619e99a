import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Card } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { hasLocks } from '../../../entities/lock/hasLocks.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { AgeMark } from '../../../shared/query/AgeMark.tsx'
import { useNetwork } from '../../../shared/network/network.ts'
import { hasVotes } from '../../../entities/vote/hasVotes.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { WithPools } from '../../../entities/position/WithPools.tsx'
import { usePositions } from '../../../entities/position/usePositions.ts'
import { HeldStrategies } from '../../../entities/vault/HeldStrategies.tsx'
import { useHeldVaults } from '../../../entities/vault/useHeldVaults.ts'
import { ChainsCard } from './components/ChainsCard.tsx'
import { EscrowCard } from './components/EscrowCard.tsx'
import { HistoryCard } from './components/HistoryCard.tsx'
import { NetWorth } from './components/NetWorth.tsx'
import { ProvidedCard } from './components/ProvidedCard.tsx'
import { ValueChart } from './components/ValueChart.tsx'
import { WalletCard } from './components/WalletCard.tsx'
import './portfolio.css'

const InvolvedCard = lazyPart(async () => (await import('./components/InvolvedCard.tsx')).InvolvedCard)
const AlertsCard = lazyPart(async () => (await import('./components/AlertsCard.tsx')).AlertsCard)

/** Data from the index: the value over time, and the history. */
const FromIndex = ({
  network,
  account,
  pools,
}: { readonly network: Network; readonly account: Address } & Pick<ReturnType<typeof usePositions>, 'pools'>) => {
  const trails = pools.data?.meta.stale ?? false
  return (
    <WithPools pools={pools}>
      <AgeMark of={pools} />
      <ValueChart network={network} account={account} now={pools.data?.meta.blockTimestamp ?? 0} trails={trails} />
      <HistoryCard network={network} account={account} pools={pools.data?.data} trails={trails} />
    </WithPools>
  )
}

const Desk = ({ network, account }: { readonly network: Network; readonly account: Address }) => {
  const desk = usePositions(network)
  const held = useHeldVaults(network, desk)
  return (
    <>
      <h2 className="portfolio-network">{network.name}</h2>
      <NetWorth network={network} account={account} desk={desk} held={held} />
      <ProvidedCard network={network} account={account} desk={desk} inStrategies={(held.rows?.length ?? 0) > 0} />
      <HeldStrategies network={network} held={held} />
      <FromIndex network={network} account={account} pools={desk.pools} />
      <WalletCard network={network} account={account} />
      {hasLocks(network) && hasVotes(network) && <EscrowCard network={network} account={account} />}
      <Suspense fallback={null}>
        <InvolvedCard network={network} account={account} />
      </Suspense>
    </>
  )
}

/** Everything that the connected account owns here: its current and past value, and the available actions. */
export const PortfolioPage = () => {
  const network = useNetwork()
  const wallet = useWallet()
  return (
    <>
      <h1>
        <Trans>Portfolio</Trans>
      </h1>
      <p className="mut portfolio-intro">
        <Trans>Your holdings and liquidity on each network, their value over time, and what you can collect.</Trans>
      </p>
      {wallet.address === undefined ? (
        <Card>
          <ConnectFirst
            title={<Trans>Connect a wallet to see your portfolio</Trans>}
            height={420}
            figures={[
              <Trans key="provided">Liquidity</Trans>,
              <Trans key="wallet">In the wallet</Trans>,
              <Trans key="claim">To claim</Trans>,
            ]}
          >
            <Trans>Positions and pool tokens of this wallet are listed here, in the wallet and staked.</Trans>
          </ConnectFirst>
        </Card>
      ) : (
        <div className="col portfolio-body">
          <ChainsCard />
          <Desk key={`${network.chainId} ${wallet.address}`} network={network} account={wallet.address} />
          <Suspense fallback={<Card className="alerts-card" title={<Trans>Alerts</Trans>} aria-busy />}>
            <AlertsCard key={wallet.address} account={wallet.address} />
          </Suspense>
        </div>
      )}
    </>
  )
}
