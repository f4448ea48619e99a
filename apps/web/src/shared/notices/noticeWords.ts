import type { NoticeKey, NoticeSeverity } from '@exchange/domain'
import type { Tone } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// BRIDGE-12
/** Sentences of notices that the app has itself; the compiler finds a missing one. */
export const noticeWords: Record<NoticeKey, MessageDescriptor> = {
  oldBridgeStops: msg`The old bridge between opBNB and BNB Chain stops for good on 21 April 2025, 03:00 UTC.`,
  oldBridgeStopped: msg`The old bridge between opBNB and BNB Chain stopped for good on 21 April 2025, 03:00 UTC. This is the new one.`,
}

export const noticeTones = { info: 'info', warning: 'warning', critical: 'negative' } as const satisfies Record<NoticeSeverity, Tone>
