import { nextTask } from '../nextTask.ts'

/** The element that holds back the script links of a server-rendered page until it is painted. */
export const HELD_LINKS_ID = 'held-links'

/** Starts the downloads that the page held back, one by one: the browser stays responsive between them. */
export const releaseLinks = async (): Promise<void> => {
  const held = document.getElementById(HELD_LINKS_ID)
  if (!(held instanceof HTMLTemplateElement)) return
  for (let link = held.content.firstElementChild; link; link = held.content.firstElementChild) {
    document.head.append(link)
    await nextTask()
  }
}
