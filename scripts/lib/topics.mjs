/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** The anchors of a page's headings. */
export const anchorsOf = (text) =>
  new Set([...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading)))

/** `how/orders#fills` in a comment, `docs/how/orders.md#fills` in a link. */
const TOPIC = /(?<![\w-])how\/([\w-]+)(?:\.md)?(?:#([\w-]+))?/g

/** What a text names of the topic pages and they do not have: a page, or a heading of one. `pages` has the anchors of each page by its name. */
export const missingTopics = (text, pages) =>
  [...text.matchAll(TOPIC)]
    .filter(([, page, anchor]) => !pages.has(page) || (anchor !== undefined && !pages.get(page).has(anchor)))
    .map(([name]) => name)
