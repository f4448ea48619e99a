import { brand } from '@exchange/domain'
import { Badge, Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { itemName, placeWords } from '../messages.ts'
import type { ItemPlace, OfferedItem, StakableItem } from '../model/collection.ts'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

/** Empty while the picture is loading, or if it could not be read. */
type Picture = { readonly picture: string | undefined }
type StakableProps = Picture & { readonly item: StakableItem; readonly chosen: boolean; readonly onToggle: () => void }
type OfferedProps = Picture & { readonly item: OfferedItem; readonly disabled: boolean; readonly onTakeBack: () => void }

const tones: Record<ItemPlace, 'neutral' | 'accent' | 'info'> = { held: 'neutral', staked: 'accent', forSale: 'info' }

const PictureBox = ({ picture }: Picture) => (
  <span className="nft-picture">{picture && <img src={picture} alt="" width={200} height={200} loading="lazy" />}</span>
)

const Foot = ({ itemId, place, children }: { readonly itemId: bigint; readonly place: ItemPlace; readonly children?: ReactNode }) => {
  const { i18n } = useLingui()
  return (
    <span className="nft-tile-foot">
      <span className="b">{itemName(itemId)}</span> <Badge tone={tones[place]}>{i18n._(placeWords[place])}</Badge> {children}
    </span>
  )
}

/** An unstaked or staked item: its picture, its number, its location. A press selects it. */
export const StakableTile = ({ item, picture, chosen, onToggle }: StakableProps) => (
  <button type="button" className="nft-tile" aria-pressed={chosen} onClick={onToggle}>
    <PictureBox picture={picture} />
    <Foot {...item}>
      <span className="nft-mark" aria-hidden="true">
        {chosen && <Icon name="check" size={16} />}
      </span>
    </Foot>
  </button>
)

/** An item for sale: its price, and a button to cancel. */
export const OfferedTile = ({ item, picture, disabled, onTakeBack }: OfferedProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const name = itemName(item.itemId)
  return (
    <div className="nft-tile">
      <PictureBox picture={picture} />
      <Foot itemId={item.itemId} place={item.place}>
        <span className="num">
          {format.amount(item.price, 18)} {brand.nativeToken.symbol}
        </span>
      </Foot>
      <StartButton variant="outline" size="sm" disabled={disabled} aria-label={t`Take off sale: ${name}`} onClick={onTakeBack}>
        <Trans>Take off sale</Trans>
      </StartButton>
    </div>
  )
}
