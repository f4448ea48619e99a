import type { MessageDescriptor } from '@lingui/core'
import { i18n, withWords } from '../i18n/i18n.ts'
import { untilLoaded } from '../untilLoaded.ts'

/** What stands where words are on their way: never the number that a build gives them. */
const WAITING = '…'

const ids = new Set<string>()
let isComing = false

/** Fetches the words that were asked for too early, and draws again whatever shows. */
const bringWords = async (): Promise<void> => {
  isComing = true
  await untilLoaded(() => withWords('later', Promise.resolve()))
  isComing = false
  i18n.load(i18n.locale, {})
}

// The server, which draws pages and has no document, has nobody to draw again for.
i18n.on('missing', ({ id }) => {
  if (ids.has(id) && !isComing && typeof document !== 'undefined') void bringWords()
})

/** A message that code may say before the words of what comes after the first quote are there: it shows them as soon as they are. */
export const messageOnceLoaded = (descriptor: MessageDescriptor): MessageDescriptor => {
  // While it is developed the app has each message as it was written.
  if (descriptor.message !== undefined) return descriptor
  ids.add(descriptor.id)
  return { ...descriptor, message: WAITING }
}
