import type { MessageDescriptor } from '@lingui/core'
import { i18n, withWords } from '../i18n/i18n.ts'
import { untilLoaded } from '../untilLoaded.ts'

/** The placeholder of a text that is loading: never the number that a build assigns to it. */
const WAITING = '…'

const ids = new Set<string>()
let isComing = false

/** Loads the texts that were requested too early, and renders their components again. */
const bringWords = async (): Promise<void> => {
  isComing = true
  await untilLoaded(() => withWords('later', Promise.resolve()))
  isComing = false
  i18n.load(i18n.locale, {})
}

// The server, which renders pages without a document, has no component to render again.
i18n.on('missing', ({ id }) => {
  if (ids.has(id) && !isComing && typeof document !== 'undefined') void bringWords()
})

/** A message that code may show before the texts after the first quote have loaded: it appears as soon as they have. */
export const messageOnceLoaded = (descriptor: MessageDescriptor): MessageDescriptor => {
  // In development the app has the original text of each message.
  if (descriptor.message !== undefined) return descriptor
  ids.add(descriptor.id)
  return { ...descriptor, message: WAITING }
}
