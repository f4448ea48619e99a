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

/** Topic pages or headings that a text names and that do not exist. `pages` has the anchors of each page by name. */
export const missingTopics = (text, pages) =>
  [...text.matchAll(TOPIC)]
    .filter(([, page, anchor]) => !pages.has(page) || (anchor !== undefined && !pages.get(page).has(anchor)))
    .map(([name]) => name)
