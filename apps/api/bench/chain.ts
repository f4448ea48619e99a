import { createServer } from 'node:http'

/** A JSON-RPC server for one chain. The measurement moves its newest block. */
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
  type Call = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }
  const resultOf = ({ method, params = [] }: Call): unknown => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    if (params[0] === 'latest') return block(latest)
    const number = Number(params[0])
    return blocks.has(number) ? block(number) : null
  }
  // The rows are made up, so no receipts exist to confirm or refute them.
  const noReceipts = { code: -32_601, message: 'Method not found' }
  const answer = (call: Call) => ({
    jsonrpc: '2.0',
    id: call.id,
    ...(call.method === 'eth_getBlockReceipts' ? { error: noReceipts } : { result: resultOf(call) }),
  })
  const server = createServer((request, response) => {
    // This server pushes no heads: it refuses WebSocket requests, and the client polls.
    if (request.method !== 'POST') return void response.writeHead(405).end()
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const asked = JSON.parse(text) as Call | Call[]
      const body = Array.isArray(asked) ? asked.map(answer) : answer(asked)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
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
