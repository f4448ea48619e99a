// LIQ-31: the worker of the range lab.
import { compareRanges } from '@exchange/domain/advice/compareRanges'
import type { LabMessage, LabReply } from './labMessages.ts'

self.onmessage = ({ data: { id, request } }: MessageEvent<LabMessage>) => {
  const reply: LabReply = { id, report: compareRanges(request) }
  self.postMessage(reply)
}
