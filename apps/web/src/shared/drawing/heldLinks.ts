/** Where a page that the server drew holds the links to its scripts until it is painted. */
export const HELD_LINKS_ID = 'held-links'

/** Starts the downloads that the page held back. */
export const releaseLinks = (): void => {
  const held = document.getElementById(HELD_LINKS_ID)
  if (held instanceof HTMLTemplateElement) document.head.append(held.content)
}
