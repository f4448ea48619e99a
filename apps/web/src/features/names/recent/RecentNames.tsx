import { type Address, brand } from '@exchange/domain'
import { Avatar, Button, buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserName } from '../../../entities/user/UserName.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Ago } from '../../../shared/format/Ago.tsx'
import { NamePicture } from '../components/NamePicture.tsx'
import { Price } from '../components/Price.tsx'
import { screenTitle } from '../messages.ts'
import type { NameList } from '../model/namesPath.ts'
import { NameLink } from '../NameLink.tsx'
import { type NameItem, useRecentNames } from '../queries.ts'

/** Plates that hold the place of the first names. */
const WAITING = 12

const Account = ({ address }: { readonly address: Address }) => (
  <span className="row names-account">
    <Avatar seed={address.toLowerCase()} size={18} />
    <UserName account={address} />
  </span>
)

const Tile = ({ item, chainId }: { readonly item: NameItem; readonly chainId: number }) => {
  const giver = item.giftedBy && <UserName account={item.giftedBy} />
  return (
    <li>
      <NameLink name={item.name} className="name-tile">
        <NamePicture src={item.imageUrl} />
        <span className="name-tile-foot">
          <span className="b name-text">{item.name}</span>
          <span className="row sb sm mut">
            {item.mintedAt !== null && <Ago chainId={chainId} at={item.mintedAt} />}
            <Price amount={BigInt(item.mintPrice)} />
          </span>
          {item.owner && <Account address={item.owner} />}
          {giver && (
            <span className="sm dim">
              <Trans>Gifted by {giver}</Trans>
            </span>
          )}
        </span>
      </NameLink>
    </li>
  )
}

const Nothing = ({ list }: { readonly list: NameList }) => (
  <EmptyState
    title={list === 'recently-gifted' ? <Trans>No name was gifted yet</Trans> : <Trans>No name was minted yet</Trans>}
    action={
      <Link to="/arena/thena-id/$" params={{ _splat: list === 'recently-gifted' ? 'gift' : 'mint' }} className={buttonClass('secondary')}>
        {list === 'recently-gifted' ? <Trans>Gift a name</Trans> : <Trans>Mint a name</Trans>}
      </Link>
    }
  />
)

const Waiting = () => (
  <ul className="name-tiles" aria-busy="true">
    {Array.from({ length: WAITING }, (_, place) => (
      <li key={place}>
        <Skeleton width="100%" height={220} radius={12} />
      </li>
    ))}
  </ul>
)

// NAME-2, NAME-3
/** Names as they were minted or gifted, newest first. */
export const RecentNames = ({ chainId, list }: { readonly chainId: number; readonly list: NameList }) => {
  const { i18n } = useLingui()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useRecentNames(chainId, list === 'recently-gifted')
  const word = brand.words.nameId
  const body = () => {
    if (!data) return error ? <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} /> : <Waiting />
    if (data.length === 0) return <Nothing list={list} />
    return (
      <>
        {error && (
          <p className="mut sm" role="status">
            <Trans>The names could not be read again: newer ones may be missing.</Trans>
          </p>
        )}
        <ul className="name-tiles" aria-label={`${word}: ${i18n._(screenTitle[list])}`}>
          {data.map((item) => (
            <Tile key={item.id} item={item} chainId={chainId} />
          ))}
        </ul>
        {hasNextPage && (
          <div className="names-more">
            <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </>
    )
  }
  return <Card title={i18n._(screenTitle[list])}>{body()}</Card>
}
