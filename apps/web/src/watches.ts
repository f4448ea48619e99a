import { outliveForeignChanges } from './shared/drawing/foreignChanges.ts'
import { sayOffline } from './shared/network/sayOffline.tsx'

/** What the page watches for as long as it is open. Its code comes when the page has nothing better to do. `changed`: by others, until then. */
export const startWatches = (changed: ReadonlySet<Node>): void => {
  outliveForeignChanges(document.body, changed)
  sayOffline()
}
