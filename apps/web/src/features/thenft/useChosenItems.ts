import { useState } from 'react'
import { isStakable, type ItemPlace, type OwnItem } from './model/collection.ts'

/** Items of one transaction. */
const MOST_ITEMS = 100

/** Items that the account has chosen, and which of them one transaction stakes or unstakes. */
export const useChosenItems = (items: readonly OwnItem[]) => {
  // The place of each chosen item: one that has moved since is deselected.
  const [chosen, setChosen] = useState<ReadonlyMap<bigint, ItemPlace>>(new Map())
  const isChosen = (item: OwnItem) => isStakable(item) && chosen.get(item.itemId) === item.place
  const picked = items.filter(isChosen)
  const idsOf = (wanted: ItemPlace) => picked.filter(({ place }) => place === wanted).map(({ itemId }) => itemId)
  const [stakable, staked] = [idsOf('held').slice(0, MOST_ITEMS), idsOf('staked').slice(0, MOST_ITEMS)]
  const choose = (wanted: readonly OwnItem[]) => setChosen(new Map(wanted.map(({ itemId, place }) => [itemId, place])))
  return {
    isChosen,
    /** The items that are chosen. */
    picked,
    /** Numbers of the items that the next run stakes. */
    stakable,
    /** Numbers of the items that the next run unstakes. */
    staked,
    /** The number of selected items that neither run accepts. */
    left: picked.length - stakable.length - staked.length,
    /** Chooses these in place of those before. */
    choose,
    toggle: (item: OwnItem) => choose(isChosen(item) ? picked.filter((one) => one !== item) : [...picked, item]),
  }
}

export type ChosenItems = ReturnType<typeof useChosenItems>
