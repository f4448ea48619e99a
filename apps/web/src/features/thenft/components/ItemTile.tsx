import { Badge, Icon } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { itemName, placeWords } from '../messages.ts'
import type { OwnItem } from '../model/collection.ts'

type Props = {
  readonly item: OwnItem
  /** Nothing while the picture is on its way, or could not be read. */
  readonly picture: string | undefined
  readonly chosen: boolean
  readonly onToggle: () => void
}

/** One item: its picture, its number, where it lies. It is chosen by pressing it; one that is for sale is not. */
export const ItemTile = ({ item: { itemId, place }, picture, chosen, onToggle }: Props) => {
  const { i18n } = useLingui()
  return (
    <button type="button" className="nft-tile" aria-pressed={chosen} disabled={place === 'forSale'} onClick={onToggle}>
      <span className="nft-picture">
        {picture && <img src={picture} alt="" width={200} height={200} loading="lazy" />}
        <span className="nft-mark" aria-hidden="true">
          {chosen && <Icon name="check" size={16} />}
        </span>
      </span>
      <span className="nft-tile-foot">
        <span className="b">{itemName(itemId)}</span>{' '}
        <Badge tone={place === 'staked' ? 'accent' : place === 'forSale' ? 'info' : 'neutral'}>{i18n._(placeWords[place])}</Badge>
      </span>
    </button>
  )
}
