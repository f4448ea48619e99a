import { brand } from '@exchange/domain'
import { Button, Card, EmptyState, Icon, Note, Segmented } from '@exchange/ui'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRunFlow } from '../../../shared/transactions/ui/useRunFlow.ts'
import { stakeItemsFlow, unstakeItemsFlow } from '../flows/stakeItems.flow.ts'
import { takeOffSaleFlow } from '../flows/takeOffSale.flow.ts'
import { placeWords } from '../messages.ts'
import { isStakable, type ItemPlace, type OwnItem } from '../model/collection.ts'
import { useItemPictures } from '../../../entities/nft/pictures.ts'
import { type ChosenItems, useChosenItems } from '../useChosenItems.ts'
import type { TheNftDesk } from '../useTheNftDesk.ts'
import { OfferedTile, StakableTile } from './ItemTile.tsx'
import { StartButton } from '../../../shared/wallet/StartButton.tsx'

/** The number of items at first, and of each further page. */
const SHOWN = 24

type Filter = 'all' | ItemPlace
type Props = { readonly desk: TheNftDesk; readonly items: readonly OwnItem[]; readonly approved: boolean }

const { nft } = brand.words

const NoItems = () => (
  <Card className="nft-card" title={<Trans>Your items</Trans>}>
    <EmptyState title={<Trans>No items of {nft} in this wallet</Trans>}>
      <Trans>Staked items earn a tenth of the trading fees of all gauges, and a third of the royalties of every sale.</Trans>
    </EmptyState>
  </Card>
)

type ToolsProps = {
  readonly items: readonly OwnItem[]
  /** The filtered items. */
  readonly listed: readonly OwnItem[]
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly chosen: ChosenItems
}

/** The shown items, and a button to choose all of them. */
const ItemTools = ({ items, listed, filter, onFilter, chosen }: ToolsProps) => {
  const { t, i18n } = useLingui()
  const movable = listed.filter(isStakable)
  const allChosen = movable.length > 0 && movable.every(chosen.isChosen)
  const count = (place: ItemPlace) => items.filter((item) => item.place === place).length
  const options = [
    { value: 'all' as const, label: t`All`, count: items.length },
    ...(['held', 'staked', 'forSale'] as const).map((value) => ({ value, label: i18n._(placeWords[value]), count: count(value) })),
  ]
  return (
    <div className="row sb wrapx nft-tools">
      <Segmented label={t`Which items to show`} value={filter} options={options} onChange={onFilter} size="sm" />
      <Button variant="ghost" size="sm" disabled={movable.length === 0} onClick={() => chosen.choose(allChosen ? [] : movable)}>
        {allChosen ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
      </Button>
    </div>
  )
}

type TilesProps = { readonly desk: TheNftDesk; readonly listed: readonly OwnItem[]; readonly chosen: ChosenItems }

/** The items themselves, a few at first. */
const ItemTiles = ({ desk: { network, failing }, listed, chosen }: TilesProps) => {
  const { t } = useLingui()
  const run = useRunFlow()
  const [shown, setShown] = useState(SHOWN)
  const drawn = listed.slice(0, shown)
  const pictures = useItemPictures(
    network,
    drawn.map(({ itemId }) => itemId),
  )
  return (
    <>
      <ul className="nft-tiles" aria-label={t`Your items`}>
        {drawn.map((item) => (
          <li key={item.itemId.toString()}>
            {isStakable(item) ? (
              <StakableTile
                item={item}
                picture={pictures.get(item.itemId)}
                chosen={chosen.isChosen(item)}
                onToggle={() => chosen.toggle(item)}
              />
            ) : (
              <OfferedTile
                item={item}
                picture={pictures.get(item.itemId)}
                disabled={failing}
                onTakeBack={() => void run(takeOffSaleFlow, { chainId: network.chainId, itemId: item.itemId })}
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
    </>
  )
}

/** How many items are chosen, and that some have to wait for another run. */
const ChosenCount = ({ chosen: { picked, left } }: { readonly chosen: ChosenItems }) => (
  <>
    {left > 0 && (
      <Note icon={<Icon name="info" />} role="status">
        <Plural
          value={left}
          one="# item is left for the next run and stays selected."
          other="# items are left for the next run and stay selected."
        />
      </Note>
    )}
    <p className="mut sm grow" role="status">
      {picked.length === 0 ? (
        <Trans>Select the items to stake or unstake.</Trans>
      ) : (
        <Plural value={picked.length} one="# item selected" other="# items selected" />
      )}
    </p>
  </>
)

type ActsProps = { readonly desk: TheNftDesk; readonly chosen: ChosenItems; readonly approved: boolean }

/** Staking and unstaking of the selection. */
const StakeButtons = ({ desk: { network, failing }, chosen: { stakable, staked }, approved }: ActsProps) => {
  const run = useRunFlow()
  const { chainId } = network
  return (
    <>
      <StartButton
        quiet
        variant="secondary"
        disabled={failing || staked.length === 0}
        onClick={() => void run(unstakeItemsFlow, { chainId, itemIds: staked })}
      >
        {staked.length === 0 ? (
          <Trans context="items">Unstake</Trans>
        ) : (
          <Plural value={staked.length} one="Unstake # item" other="Unstake # items" />
        )}
      </StartButton>
      <StartButton
        variant="primary"
        disabled={failing || stakable.length === 0}
        onClick={() => void run(stakeItemsFlow, { chainId, itemIds: stakable, approved })}
      >
        {stakable.length === 0 ? (
          <Trans context="items">Stake</Trans>
        ) : (
          <Plural value={stakable.length} one="Stake # item" other="Stake # items" />
        )}
      </StartButton>
    </>
  )
}

/** Items of the account, to choose and to stake or unstake together; each that is for sale can be taken off sale. */
export const MyItems = ({ desk, items, approved }: Props) => {
  const [filter, setFilter] = useState<Filter>('all')
  const chosen = useChosenItems(items)
  const listed = items.filter(({ place }) => filter === 'all' || place === filter)
  if (items.length === 0) return <NoItems />
  return (
    <Card className="nft-card" title={<Trans>Your items</Trans>}>
      <ItemTools items={items} listed={listed} filter={filter} onFilter={setFilter} chosen={chosen} />
      <ItemTiles desk={desk} listed={listed} chosen={chosen} />
      <div className="nft-acts">
        <ChosenCount chosen={chosen} />
        <StakeButtons desk={desk} chosen={chosen} approved={approved} />
      </div>
    </Card>
  )
}
