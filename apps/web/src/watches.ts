import { tolerateForeignDomChanges } from './shared/drawing/foreignChanges.ts'
import { showOfflineNotice } from './shared/network/showOfflineNotice.tsx'

/** What the page watches for as long as it is open. Its code comes when the page has nothing better to do. `changed`: by others, until then. */
export const startWatches = (changed: ReadonlySet<Node>): void => {
  tolerateForeignDomChanges(document.body, changed)
  showOfflineNotice()
}
