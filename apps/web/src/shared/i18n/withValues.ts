import type { MessageDescriptor } from '@lingui/core'

/** A message with the figures and words it names. Messages written in one place and shown in another go through this. */
export const withValues = (message: MessageDescriptor, values: Record<string, unknown>): MessageDescriptor =>
  Object.assign({}, message, { values })
