import type { Network } from '@exchange/protocol/networks'
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { LinkedNetwork } from '../../../shared/links/LinkedNetwork.tsx'
import { AdviceCard } from './components/AdviceCard.tsx'
import { ManageCard } from './components/ManageCard.tsx'
import { PositionFigures } from './components/PositionFigures.tsx'
import { BackToPositions, PositionHead } from './components/PositionHead.tsx'
import { RangeCard } from './components/RangeCard.tsx'
import type { PositionEntry } from './model/positionEntry.ts'
import { type PositionsDesk, usePositions } from './usePositions.ts'
import './positions.css'

const Found = ({ network, desk, entry }: { readonly network: Network; readonly desk: PositionsDesk; readonly entry: PositionEntry }) => {
  const { positions, prices, emissionPrice, now } = desk
  return (
    <>
      <PositionHead network={network} entry={entry} />
      {positions.data && positions.isError && (
        <AgeNote readAt={positions.data.readAt}>{(age) => <Trans>Your position could not be read again. Last read {age}.</Trans>}</AgeNote>
      )}
      <PositionFigures entry={entry} />
      <div className="position-columns">
        <div className="position-main">
          <RangeCard network={network} entry={entry} />
          <AdviceCard network={network} entry={entry} facts={{ prices, emissionPrice, now }} />
        </div>
        <aside className="position-rail">
          {entry.position && <ManageCard network={network} desk={desk} entry={{ ...entry, position: entry.position }} />}
        </aside>
      </div>
    </>
  )
}

/** Why there is no position to show. */
const Missing = ({ id }: { readonly id: string }) => (
  <>
    <BackToPositions />
    <Card>
      <EmptyState isPage title={<Trans>This wallet has no position #{id}</Trans>}>
        <Trans>It may belong to another account, have been closed, or lie on another network. Nothing happened to your funds.</Trans>
      </EmptyState>
    </Card>
  </>
)

const Desk = ({ network, tokenId }: { readonly network: Network; readonly tokenId: bigint }) => {
  const { i18n } = useLingui()
  const desk = usePositions(network)
  const { wallet, positions, pools } = desk
  const entry = desk.entries?.find(({ position }) => position?.tokenId === tokenId)
  if (wallet.address === undefined)
    return (
      <Card>
        <EmptyState
          isPage
          title={<Trans>Connect a wallet to manage its position</Trans>}
          action={
            <Button variant="primary" onClick={wallet.openDialog}>
              <Trans>Connect wallet</Trans>
            </Button>
          }
        />
      </Card>
    )
  if (entry) return <Found network={network} desk={desk} entry={entry} />
  const error = pools.data ? positions.error : pools.error
  if (error && !positions.data) return <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={desk.retry} />
  return positions.data ? <Missing id={String(tokenId)} /> : <Skeleton width="100%" height={420} />
}

/** One position of a concentrated pool that the connected account holds or has staked. */
export const PositionPage = ({ chain, tokenId }: { readonly chain: string; readonly tokenId: bigint }) => (
  <LinkedNetwork chain={chain}>{(network) => <Desk key={network.chainId} network={network} tokenId={tokenId} />}</LinkedNetwork>
)
