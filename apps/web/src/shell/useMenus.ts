import { useConfig } from '../shared/config/config.ts'
import { useNetwork } from '../shared/network/network.ts'
import { useStore } from '../shared/store.ts'
import { endedLabels, menusFor, ownPages } from './menus.ts'

/** The menus of the current network, with the reader's own pages. */
export const useMenus = () => menusFor(useConfig(), useNetwork(), useStore(ownPages), useStore(endedLabels))
