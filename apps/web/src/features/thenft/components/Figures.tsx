import { brand, epochNext } from '@exchange/domain'
import type { CollectionSnapshot } from '@exchange/protocol/reads/nft/readCollection'
import { Skeleton, StatTiles } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NotAvailable } from '../../../shared/format/Figures.tsx'
import { bothClocks } from '../../../shared/format/bothClocks.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { WorthFigure } from '../../../entities/vote/WorthFigure.tsx'
import type { TheNftDesk } from '../useTheNftDesk.ts'
import { StakingApr } from './StakingApr.tsx'

type Props = { readonly desk: TheNftDesk; readonly collection: CollectionSnapshot; readonly known: NonNullable<TheNftDesk['known']> }

/** Why there is no APR. */
const WithoutApr = ({ collection: { offers, totalStaked } }: Pick<Props, 'collection'>) => {
  if (offers.length === 0) return <Trans>no item is for sale</Trans>
  return totalStaked === 0n ? <Trans>nothing is staked</Trans> : <Trans>price not available</Trans>
}

/** The collection's figures, and the account's. */
export const Figures = ({ desk, collection, known: { mine, receipt } }: Props) => {
  const { t } = useLingui()
  const { nft } = brand.words
  const format = useFormat()
  const total = format.integer(collection.totalStaked)
  const opens = bothClocks(format, Number(epochNext(BigInt(collection.timestamp))))
  const unread = desk.failing ? <NotAvailable /> : <Skeleton width={80} height={28} />
  const floor = receipt && `${format.amount(receipt.floor, 18)} ${brand.nativeToken.symbol}`
  const apr = {
    id: 'apr',
    label: <Trans>Staking APR</Trans>,
    value: receipt ? <StakingApr receipt={receipt} /> : <NotAvailable />,
    context: floor ? <Trans>at the floor price of {floor}</Trans> : <WithoutApr collection={collection} />,
  }
  // Without an account its figures are absent rather than unknown.
  if (desk.wallet.address === undefined)
    return <StatTiles label={t`Staking of ${nft}`} tiles={[{ id: 'staked', label: <Trans>Staked items</Trans>, value: total }, apr]} />
  return (
    <StatTiles
      label={t`Staking of ${nft}`}
      tiles={[
        {
          id: 'staked',
          label: <Trans>Your staked items</Trans>,
          value: desk.account ? format.integer(desk.account.staked.length) : unread,
          context: <Trans>{total} staked by all</Trans>,
        },
        {
          id: 'pending',
          label: <Trans>Staking rewards</Trans>,
          value: mine ? <WorthFigure worth={mine.earnings.staking.worth} /> : unread,
          context: mine && <Trans>claimable now</Trans>,
        },
        apr,
        {
          id: 'royalties',
          label: <Trans>Royalties</Trans>,
          value: mine ? <WorthFigure worth={mine.earnings.royalties.worth} /> : unread,
          context:
            desk.account && desk.account.minted > 0n && mine && mine.earnings.coming.worth.usd ? (
              <Trans>
                <WorthFigure worth={mine.earnings.coming.worth} /> more from {opens}
              </Trans>
            ) : (
              desk.account && <Plural value={Number(desk.account.minted)} one="# item minted to you" other="# items minted to you" />
            ),
        },
      ]}
    />
  )
}
