import type { IncomingMessage } from 'node:http'
import { clientOfAddress, isLoopbackAddress } from '@exchange/protocol/node'

/** Who asks, as limits count: whoever connects, or whom our web server names last. */
export const clientOf = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string => {
  const forwarded = isBehindProxy || isLoopbackAddress(socket.remoteAddress) ? headers['x-forwarded-for'] : undefined
  const named = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return clientOfAddress(named || (socket.remoteAddress ?? ''))
}
