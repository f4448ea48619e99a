import { brand } from '@exchange/domain'
import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../shared/errors/errorFacts.ts'
import { errorText } from '../../shared/errors/errorText.ts'
import { AgeNote } from '../../shared/format/AgeNote.tsx'
import { ConnectFirst } from '../../shared/wallet/ConnectFirst.tsx'
import { Elsewhere } from '../../shared/network/Elsewhere.tsx'
import { useNetwork } from '../../shared/network/network.ts'
import { hasNft } from '../../entities/nft/hasNft.ts'
import { Earnings } from './components/Earnings.tsx'
import { EpochPayments } from './components/EpochPayments.tsx'
import { Figures } from './components/Figures.tsx'
import { MyItems } from './components/MyItems.tsx'
import { type TheNftDesk, useTheNftDesk } from './useTheNftDesk.ts'
import './thenft.css'

const word = brand.words.nft

/** Items of the collection, their earnings, and the stakers' rewards. */
export const TheNftPage = () => {
  const network = useNetwork()
  return (
    <div className="wrap page">
      <h1>{word}</h1>
      <p className="mut nft-intro">
        <Trans>Stake {word} items for an equal share of trading fees and royalties. Unstake at any time.</Trans>
      </p>
      {hasNft(network) ? <Desk key={network.chainId} /> : <NftElsewhere />}
    </div>
  )
}

const Desk = () => {
  const { i18n } = useLingui()
  const desk = useTheNftDesk(useNetwork())
  const { known, collection } = desk
  if (!known || !collection)
    return desk.error ? (
      <ErrorState {...errorText(i18n, toErrorFacts(desk.error))} onRetry={desk.retry} />
    ) : (
      <Skeleton width="100%" height={120} />
    )
  return (
    <>
      {desk.failing && (
        <AgeNote readAt={Math.min(collection.readAt, desk.account?.readAt ?? collection.readAt)}>
          {(age) => <Trans>Items could not be refreshed. Last updated {age}. Nothing is sent from these figures.</Trans>}
        </AgeNote>
      )}
      <Card flush>
        <Figures desk={desk} collection={collection} known={known} />
      </Card>
      <Mine desk={desk} mine={known.mine} />
      <EpochPayments shared={known.shared} timestamp={collection.timestamp} tokens={desk.tokens} />
    </>
  )
}

/** Content that needs an account: its items and its claims, once loaded. */
const Mine = ({ desk, mine }: { readonly desk: TheNftDesk; readonly mine: NonNullable<TheNftDesk['known']>['mine'] }) => {
  const { i18n } = useLingui()
  const { wallet, account } = desk
  if (wallet.address === undefined)
    return (
      <Card className="nft-card">
        <ConnectFirst
          title={<Trans>Connect a wallet to see your items.</Trans>}
          figures={[
            <Trans key="staked">Your staked items</Trans>,
            <Trans key="rewards">Staking rewards</Trans>,
            <Trans key="royalties">Royalties</Trans>,
          ]}
        />
      </Card>
    )
  if (!mine || !account)
    return (
      <Card className="nft-card">
        {desk.error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(desk.error))} onRetry={desk.retry} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </Card>
    )
  return (
    <>
      <MyItems desk={desk} items={mine.items} approved={account.approved} />
      <Earnings desk={desk} earnings={mine.earnings} />
    </>
  )
}

const NftElsewhere = () => (
  <Card>
    <Elsewhere
      isOffered={hasNft}
      titleOn={(network) => (
        <Trans>
          {word} is on {network}
        </Trans>
      )}
      titleNowhere={<Trans>This network has no {word}</Trans>}
    />
  </Card>
)
