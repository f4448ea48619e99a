import { brand } from '@exchange/domain'
import { Button, Card, EmptyState, Icon, Note, Segmented } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { stakeItemsFlow, unstakeItemsFlow } from '../flows/stakeItems.flow.ts'
import { takeOffSaleFlow } from '../flows/takeOffSale.flow.ts'
import { placeWords } from '../messages.ts'
import { isStakable, type ItemPlace, type OwnItem } from '../model/collection.ts'
import { useItemPictures } from '../queries.ts'
import type { TheNftDesk } from '../useTheNftDesk.ts'
import { OfferedTile, StakableTile } from './ItemTile.tsx'

/** Items of one transaction. */
const MOST_ITEMS = 100
/** Items that are drawn at first, and more each time they are asked for. */
const SHOWN = 24

type Filter = 'all' | ItemPlace
type Props = { readonly desk: TheNftDesk; readonly items: readonly OwnItem[]; readonly approved: boolean }

const { nft } = brand.words

/** Items of the account, to choose and to stake or unstake together; each that is for sale can be taken off sale. */
export const MyItems = ({ desk, items, approved }: Props) => {
  const { t, i18n } = useLingui()
  const run = useRunFlow()
  const [filter, setFilter] = useState<Filter>('all')
  // Where each chosen item was: one that moved since is not chosen any more.
  const [chosen, setChosen] = useState<ReadonlyMap<bigint, ItemPlace>>(new Map())
  const [shown, setShown] = useState(SHOWN)
  const { chainId } = desk.network
  const listed = items.filter(({ place }) => filter === 'all' || place === filter)
  const drawn = listed.slice(0, shown)
  const pictures = useItemPictures(
    desk.network,
    drawn.map(({ itemId }) => itemId),
  )
  const isChosen = (item: OwnItem) => isStakable(item) && chosen.get(item.itemId) === item.place
  const idsOf = (place: ItemPlace) => items.filter((item) => item.place === place && isChosen(item)).map(({ itemId }) => itemId)
  const [stakable, staked] = [idsOf('held').slice(0, MOST_ITEMS), idsOf('staked').slice(0, MOST_ITEMS)]
  const picked = items.filter(isChosen)
  const left = picked.length - stakable.length - staked.length
  const movable = listed.filter(isStakable)
  const allChosen = movable.length > 0 && movable.every(isChosen)
  const choose = (wanted: readonly OwnItem[]) => setChosen(new Map(wanted.map(({ itemId, place }) => [itemId, place])))
  const toggle = (item: OwnItem) => choose(isChosen(item) ? items.filter((one) => one !== item && isChosen(one)) : [...picked, item])
  const count = (place: ItemPlace) => items.filter((item) => item.place === place).length
  const options = [
    { value: 'all' as const, label: t`All`, count: items.length },
    ...(['held', 'staked', 'forSale'] as const).map((value) => ({ value, label: i18n._(placeWords[value]), count: count(value) })),
  ]
  if (items.length === 0)
    return (
      <Card className="nft-card" title={<Trans>Your items</Trans>}>
        <EmptyState title={<Trans>No items of {nft} in this wallet</Trans>}>
          <Trans>Staked items earn a tenth of the trading fees of all gauges, and a third of the royalties of every sale.</Trans>
        </EmptyState>
      </Card>
    )
  return (
    <Card className="nft-card" title={<Trans>Your items</Trans>}>
      <div className="row sb wrapx nft-tools">
        <Segmented label={t`Which items to show`} value={filter} options={options} onChange={setFilter} size="sm" />
        <Button variant="ghost" size="sm" disabled={movable.length === 0} onClick={() => choose(allChosen ? [] : movable)}>
          {allChosen ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
      </div>
      <ul className="nft-tiles" aria-label={t`Your items`}>
        {drawn.map((item) => (
          <li key={item.itemId.toString()}>
            {isStakable(item) ? (
              <StakableTile item={item} picture={pictures.get(item.itemId)} chosen={isChosen(item)} onToggle={() => toggle(item)} />
            ) : (
              <OfferedTile
                item={item}
                picture={pictures.get(item.itemId)}
                disabled={desk.failing}
                onTakeBack={() => void run(takeOffSaleFlow, { chainId, itemId: item.itemId })}
              />
            )}
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
          <Trans>Show more items</Trans>
        </Button>
      )}
      <div className="nft-acts">
        {left > 0 && (
          <Note icon={<Icon name="info" />} role="status">
            <Plural
              value={left}
              one="# item does not fit into one run. It stays chosen for the next one."
              other="# items do not fit into one run. They stay chosen for the next one."
            />
          </Note>
        )}
        <p className="mut sm grow" role="status">
          {picked.length === 0 ? (
            <Trans>Choose the items to stake or unstake.</Trans>
          ) : (
            <Plural value={picked.length} one="# item chosen" other="# items chosen" />
          )}
        </p>
        <Button
          variant="secondary"
          disabled={desk.failing || staked.length === 0}
          onClick={() => void run(unstakeItemsFlow, { chainId, itemIds: staked })}
        >
          {staked.length === 0 ? (
            <Trans context="items">Unstake</Trans>
          ) : (
            <Plural value={staked.length} one="Unstake # item" other="Unstake # items" />
          )}
        </Button>
        <Button
          variant="primary"
          disabled={desk.failing || stakable.length === 0}
          onClick={() => void run(stakeItemsFlow, { chainId, itemIds: stakable, approved })}
        >
          {stakable.length === 0 ? (
            <Trans context="items">Stake</Trans>
          ) : (
            <Plural value={stakable.length} one="Stake # item" other="Stake # items" />
          )}
        </Button>
      </div>
    </Card>
  )
}
