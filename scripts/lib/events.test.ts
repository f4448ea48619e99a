import { expect, it } from 'vitest'
import { eventFaults, heardEvents, sentEvents } from './events.mjs'

const server =
  "type E =\n  | { readonly type: 'head'; readonly data: Head }\n  | {\n      readonly type: 'index'\n      readonly data: { readonly block: number } }"
const client = "source.addEventListener('open', a)\nsource.addEventListener('head', b)\nsource.addEventListener('index', c)"
const page = '`/events` is served.\n\n`/events` is a stream: `head` on each block,\n`index` when the index advances.'
const table = '| `GET /v1` | `head` |\n| `GET /events` | `head`, `index` |'

it('finds what is sent and what is heard', () => {
  expect([sentEvents(server), heardEvents(client)]).toEqual([
    ['head', 'index'],
    ['head', 'index'],
  ])
})

it('is content where API, web app and pages name the same', () => {
  const pages = new Map([
    ['a.md', page],
    ['b.md', table],
  ])
  expect(eventFaults({ sent: sentEvents(server), heard: heardEvents(client), pages })).toEqual([])
})

it('names a type that is not heard, not sent, or not in the sentence of a page', () => {
  const pages = new Map([['a.md', `\`inbox\`\n\n${page}`]])
  expect(eventFaults({ sent: ['head', 'index', 'inbox'], heard: ['head', 'index', 'mail'], pages })).toEqual([
    'the web app does not listen to inbox of /events',
    'the web app listens to mail, which /events does not send',
    'a.md does not say that /events sends inbox',
  ])
})
