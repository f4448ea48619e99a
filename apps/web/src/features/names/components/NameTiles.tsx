import { type Address, isSameAddress } from '@exchange/domain'
import { Avatar, Badge, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UserName } from '../../../entities/user/UserName.tsx'
import { Ago } from '../../../shared/format/Ago.tsx'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { NameLink } from '../NameLink.tsx'
import type { NameItem } from '../queries.ts'
import { NamePicture } from './NamePicture.tsx'
import { Price } from './Price.tsx'

const Account = ({ address }: { readonly address: Address }) => (
  <span className="row names-account">
    <Avatar seed={address.toLowerCase()} size={18} />
    <UserName account={address} />
  </span>
)

type TileProps = { readonly item: NameItem; readonly chainId: number; readonly mark: ReactNode }

const Tile = ({ item, chainId, mark }: TileProps) => {
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
          {mark ?? (item.owner && <Account address={item.owner} />)}
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

type Props = {
  /** The accessible name of the list. */
  readonly label: string
  readonly chainId: number
  readonly items: readonly NameItem[]
  /** Shown for a name in place of its owner. */
  readonly markOf?: (item: NameItem) => ReactNode
  readonly className?: string
}

/** Names with their pictures, each linked to its page. The account's own names are marked. */
export const NameTiles = ({ label, chainId, items, markOf, className = 'name-tiles' }: Props) => {
  const { address } = useWallet()
  const own = (item: NameItem) =>
    item.owner && address && isSameAddress(item.owner, address) ? (
      <span>
        <Badge tone="accent">
          <Trans>Yours</Trans>
        </Badge>
      </span>
    ) : null
  return (
    <ul className={className} aria-label={label}>
      {items.map((item) => (
        <Tile key={item.id} item={item} chainId={chainId} mark={markOf ? markOf(item) : own(item)} />
      ))}
    </ul>
  )
}

/** Placeholder plates for this many names. */
export const WaitingTiles = ({ count, className = 'name-tiles' }: { readonly count: number; readonly className?: string }) => (
  <ul className={className} aria-busy="true">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <Skeleton width="100%" height={220} radius={12} />
      </li>
    ))}
  </ul>
)
