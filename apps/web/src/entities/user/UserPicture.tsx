import type { Network } from '@exchange/protocol/networks'
import { Avatar } from '@exchange/ui'
import { useState } from 'react'
import { findNetwork } from '../../shared/network/network.ts'
import { useItemPictures } from '../nft/pictures.ts'
import type { User } from './user.ts'
import './userName.css'

type Pictured = Pick<User, 'id' | 'avatarUrl' | 'avatarItem' | 'avatarChainId'>

type Drawn = { readonly seed: string; readonly size: number }

/** A picture; if it fails to load, the drawing replaces it. */
const Frame = ({ src, seed, size }: Drawn & { readonly src: string }) => {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return <Avatar seed={seed} size={size} />
  return <img className="user-picture" src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
}

type ItemProps = Drawn & { readonly network: Network; readonly item: bigint }

const ItemPicture = ({ network, item, seed, size }: ItemProps) => {
  const src = useItemPictures(network, [item]).get(item)
  return src === undefined ? <Avatar seed={seed} size={size} /> : <Frame src={src} seed={seed} size={size} />
}

// PEOPLE-9
/** A user's picture: its upload, an item of theNFT that it owns, otherwise a drawing from its address. Decorative beside its name. */
export const UserPicture = ({
  user: { id, avatarUrl, avatarItem, avatarChainId },
  size,
}: {
  readonly user: Pictured
  readonly size: number
}) => {
  const network = findNetwork(avatarChainId ?? undefined)
  if (avatarUrl !== null) return <Frame src={avatarUrl} seed={id} size={size} />
  if (avatarItem !== null && network) return <ItemPicture network={network} item={BigInt(avatarItem)} seed={id} size={size} />
  return <Avatar seed={id} size={size} />
}
