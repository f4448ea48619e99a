import { outliveForeignChanges } from './shared/drawing/foreignChanges.ts'
import { sayOffline } from './shared/network/sayOffline.tsx'

/** What the page watches for as long as it is open. Its code comes when the page has nothing better to do. */
export const startWatches = (): void => {
  outliveForeignChanges(document.body)
  sayOffline()
}
