import { createServer } from 'node:http'

/** A JSON-RPC server for one chain whose newest block the measurement moves. */
export const serveChain = (port: number, chainId: number) => {
  const blocks = new Map<number, number>()
  let latest = 0
  const hash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`
  const block = (number: number) => ({
    number: `0x${number.toString(16)}`,
    timestamp: `0x${(blocks.get(number) ?? 0).toString(16)}`,
    hash: hash(number),
    parentHash: hash(number - 1),
    transactions: [],
  })
  const answer = (method: string, params: unknown[]): unknown => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (params[0] === 'latest') return block(latest)
    const number = Number(params[0])
    return blocks.has(number) ? block(number) : null
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: unknown[] }
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
    })
  }).listen(port, '127.0.0.1')
  return {
    mine: (number: number, timestamp: number): void => {
      blocks.set(number, timestamp)
      latest = number
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
