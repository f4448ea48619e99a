// Events of `/events`: those that the API sends, those that the web app listens to, and those that pages name.

/** Types of events that a source declares: `{ readonly type: 'head'; readonly data: … }`. */
export const sentEvents = (source) => [...source.matchAll(/readonly type: '(\w+)';?\s*readonly data\b/g)].map(([, type]) => type)

/** What a stream says of itself. */
const OWN = new Set(['open', 'error', 'message'])

/** Types of events that a source listens to. */
export const heardEvents = (source) =>
  [...source.matchAll(/\bsource\.addEventListener\('(\w+)'/g)].map(([, type]) => type).filter((type) => !OWN.has(type))

/** The line of a page that says what `/events` sends: the first one that names it as code and has a type. */
const lineOf = (page, sent) =>
  page
    .split('\n\n')
    .flatMap((part) => part.split('\n|'))
    .find((part) => /`(?:GET )?\/events`/.test(part) && sent.some((type) => part.includes(`\`${type}\``)))

/**
 * Events that are sent without a listener, listened to without a sender, or missing where a page lists what `/events` sends. `pages` are
 * texts by path.
 */
export const eventFaults = ({ sent, heard, pages }) => [
  ...sent.filter((type) => !heard.includes(type)).map((type) => `the web app does not listen to ${type} of /events`),
  ...heard.filter((type) => !sent.includes(type)).map((type) => `the web app listens to ${type}, which /events does not send`),
  ...[...pages].flatMap(([file, page]) => {
    const line = lineOf(page, sent) ?? ''
    return sent.filter((type) => !line.includes(`\`${type}\``)).map((type) => `${file} does not say that /events sends ${type}`)
  }),
]
