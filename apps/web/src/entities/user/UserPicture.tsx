import type { Network } from '@exchange/protocol/networks'
import { Avatar } from '@exchange/ui'
import { findNetwork } from '../../shared/network/network.ts'
import { useItemPictures } from '../nft/pictures.ts'
import type { User } from './user.ts'
import './userName.css'

type Pictured = Pick<User, 'id' | 'avatarUrl' | 'avatarItem' | 'avatarChainId'>

const Frame = ({ src, size }: { readonly src: string; readonly size: number }) => (
  <img className="user-picture" src={src} alt="" width={size} height={size} />
)

type ItemProps = { readonly network: Network; readonly item: bigint; readonly seed: string; readonly size: number }

const ItemPicture = ({ network, item, seed, size }: ItemProps) => {
  const src = useItemPictures(network, [item]).get(item)
  return src === undefined ? <Avatar seed={seed} size={size} /> : <Frame src={src} size={size} />
}

// PEOPLE-9
/** The picture of a user: what it sent, an item of theNFT that it owns, or else a drawing of its address. Decoration beside its name. */
export const UserPicture = ({
  user: { id, avatarUrl, avatarItem, avatarChainId },
  size,
}: {
  readonly user: Pictured
  readonly size: number
}) => {
  const network = findNetwork(avatarChainId ?? undefined)
  if (avatarUrl !== null) return <Frame src={avatarUrl} size={size} />
  if (avatarItem !== null && network) return <ItemPicture network={network} item={BigInt(avatarItem)} seed={id} size={size} />
  return <Avatar seed={id} size={size} />
}
