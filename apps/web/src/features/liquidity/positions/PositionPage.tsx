import { recentred } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'
import { LinkedNetwork } from '../../../shared/links/LinkedNetwork.tsx'
import { addLiquidityLink } from '../../../entities/pool/liquidityLinks.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { AdviceCard } from './components/AdviceCard.tsx'
import { ManageCard } from './components/ManageCard.tsx'
import { PositionFigures } from './components/PositionFigures.tsx'
import { BackToPositions, PositionHead } from './components/PositionHead.tsx'
import { RangeCard } from './components/RangeCard.tsx'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'
import { type PositionsDesk, usePositions } from '../../../entities/position/usePositions.ts'
import '../../../entities/position/positions.css'

const Found = ({ network, desk, entry }: { readonly network: Network; readonly desk: PositionsDesk; readonly entry: PositionEntry }) => {
  const { positions, prices, emissionPrice } = desk
  return (
    <>
      <PositionHead network={network} entry={entry} />
      {positions.data && positions.isError && (
        <AgeNote readAt={positions.data.readAt}>
          {(age) => <Trans>Your position could not be refreshed. Last updated {age}.</Trans>}
        </AgeNote>
      )}
      <PositionFigures entry={entry} />
      <div className="position-columns">
        <div className="position-main">
          <RangeCard network={network} entry={entry} />
          <AdviceCard network={network} entry={entry} facts={{ prices, emissionPrice, now: positions.data?.timestamp ?? 0 }} />
        </div>
        <aside className="position-rail">
          {entry.position && <ManageCard network={network} desk={desk} entry={{ ...entry, position: entry.position }} />}
        </aside>
      </div>
    </>
  )
}

type Position = NonNullable<PositionEntry['position']>

/** A position that existed and is gone: closed on its page, or transferred. The link to a range around the price stays. */
const Gone = ({
  network,
  position,
  tick,
}: {
  readonly network: Network
  readonly position: Position
  readonly tick: number | undefined
}) => {
  const { state, tokenId } = position
  const { tickLower, tickUpper } = recentred(tick ?? state.tick, position, state.tickSpacing)
  const id = String(tokenId)
  return (
    <>
      <BackToPositions />
      <Card>
        <EmptyState
          isPage
          title={<Trans>This wallet no longer has position #{id}</Trans>}
          action={
            <Link
              {...addLiquidityLink(network, position.pool)}
              search={{ lower: tickLower, upper: tickUpper } as never}
              className={buttonClass('primary')}
            >
              <Trans>Provide around the price</Trans>
            </Link>
          }
        >
          <Trans>
            A closed position’s tokens were paid to its owner. You can open a new one with the same width around the current price.
          </Trans>
        </EmptyState>
      </Card>
    </>
  )
}

/** Why there is no position to show. */
const Missing = ({ id }: { readonly id: string }) => (
  <>
    <BackToPositions />
    <Card>
      <EmptyState isPage title={<Trans>This wallet has no position #{id}</Trans>}>
        <Trans>It may belong to another account, be closed, or be on another network. Your funds are untouched.</Trans>
      </EmptyState>
    </Card>
  </>
)

/** The last seen state of the position while its page is open; never another account's. */
const useLastSeen = (position: Position | null, account: string | undefined): Position | undefined => {
  const [seen, setSeen] = useState<{ readonly position: Position; readonly account: string | undefined }>()
  if (position && (seen?.position !== position || seen.account !== account)) setSeen({ position, account })
  return seen?.account === account ? seen?.position : undefined
}

const Desk = ({ network, tokenId }: { readonly network: Network; readonly tokenId: bigint }) => {
  const { i18n } = useLingui()
  const desk = usePositions(network)
  const { wallet, positions, pools } = desk
  const entry = desk.entries?.find(({ position }) => position?.tokenId === tokenId)
  const last = useLastSeen(entry?.position ?? null, wallet.address)
  if (wallet.address === undefined)
    return (
      <Card>
        <ConnectFirst isPage title={<Trans>Connect a wallet to manage your position</Trans>} height={420} />
      </Card>
    )
  if (entry) return <Found network={network} desk={desk} entry={entry} />
  const error = pools.data ? positions.error : pools.error
  if (error && !positions.data) return <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={desk.retry} />
  if (!positions.data) return <Skeleton width="100%" height={420} />
  if (!last) return <Missing id={String(tokenId)} />
  const pool = pools.data?.data.find(({ address }) => tokenKey(address) === tokenKey(last.pool))
  return <Gone network={network} position={last} tick={pool?.tick?.current} />
}

// LIQ-23
/** One position of a concentrated pool that the connected account holds or has staked. */
export const PositionPage = ({ chain, tokenId }: { readonly chain: string; readonly tokenId: bigint }) => (
  <LinkedNetwork chain={chain}>{(network) => <Desk key={network.chainId} network={network} tokenId={tokenId} />}</LinkedNetwork>
)
