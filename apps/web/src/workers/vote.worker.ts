import { compareVotes } from '@exchange/domain/voting/optimiser'
import type { VoteMessage, VoteReply } from './voteMessages.ts'

self.onmessage = ({ data: { id, request } }: MessageEvent<VoteMessage>) => {
  const reply: VoteReply = { id, comparison: compareVotes(request.power, request.pools, request.last) }
  self.postMessage(reply)
}
