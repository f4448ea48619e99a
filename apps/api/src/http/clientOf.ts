import type { IncomingMessage } from 'node:http'
import { clientOfAddress, isLoopbackAddress } from '@exchange/protocol/node'

/** The client that limits count: the connecting address, or the last one that our web server names. */
export const clientOf = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, isBehindProxy: boolean): string => {
  const forwarded = isBehindProxy || isLoopbackAddress(socket.remoteAddress) ? headers['x-forwarded-for'] : undefined
  const named = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(',').at(-1)?.trim()
  return clientOfAddress(named || (socket.remoteAddress ?? ''))
}
