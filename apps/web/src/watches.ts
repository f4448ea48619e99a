import { tolerateForeignDomChanges } from './shared/drawing/foreignChanges.ts'
import { showOfflineNotice } from './shared/network/showOfflineNotice.tsx'

/** Watchers that run while the page is open. Their code loads when the browser is idle. `changed`: nodes changed by others until then. */
export const startWatches = (changed: ReadonlySet<Node>): void => {
  tolerateForeignDomChanges(document.body, changed)
  showOfflineNotice()
}
