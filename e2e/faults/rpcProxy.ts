// A proxy in front of the chains that fails the way RPC providers fail. Each reader of each chain has its own lane: /<reader>/<chainId>.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { answerAs, type Fault, type RpcRequest } from '../support/nodes/rpcFaults.ts'

export type Reader = 'web' | 'api' | 'indexer'
export const readers: readonly Reader[] = ['web', 'api', 'indexer']

type Lane = { fault: Fault; asked: number }

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const post = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return response.json()
}

const reply = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

/** Starts the proxy. `chains` are the true RPC addresses by chain id. */
export const startRpcProxy = async (port: number, chains: Readonly<Record<number, string>>) => {
  const lanes = new Map<string, Lane>()
  const open = new Set<ServerResponse>()
  const laneOf = (reader: string, chainId: number): Lane => {
    const key = `${reader}/${chainId}`
    const lane = lanes.get(key) ?? { fault: { kind: 'none' }, asked: 0 }
    lanes.set(key, lane)
    return lane
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, reader = '', id = ''] = (request.url ?? '').split('/')
    const url = chains[Number(id)]
    if (url === undefined) return reply(response, 404, '{}')
    const lane = laneOf(reader, Number(id))
    lane.asked += 1
    const { fault, asked } = lane
    const text = await readText(request)
    if (fault.kind === 'down') return void request.socket.destroy()
    if (fault.kind === 'hang') return
    if (fault.kind === 'status') return reply(response, fault.status, JSON.stringify({ error: 'the provider is not well' }))
    if (fault.kind === 'slow') await wait(fault.ms)
    const parsed = JSON.parse(text) as RpcRequest | RpcRequest[]
    const requests = Array.isArray(parsed) ? parsed : [parsed]
    const target = fault.kind === 'wrongChain' ? fault.url : url
    const answers = await answerAs(requests, fault, asked, (body) => post(target, body))
    const body = JSON.stringify(Array.isArray(parsed) ? answers : answers[0])
    if (fault.kind !== 'cutOff') return reply(response, 200, body)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.write(body.slice(0, Math.ceil(body.length / 2)), () => request.socket.destroy())
  }

  const server = createServer((request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    serve(request, response).catch(() => request.socket.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    /** Address under which a reader finds a chain. */
    urlOf: (reader: Reader, chainId: number): string => `http://127.0.0.1:${port}/${reader}/${chainId}`,
    setFault: (fault: Fault, chainId: number, of: readonly Reader[] = readers): void => {
      for (const reader of of) laneOf(reader, chainId).fault = fault
      // Open requests hang only during the fault: a broken network drops the connection too.
      if (fault.kind === 'none') for (const response of open) if (!response.headersSent) response.socket?.destroy()
    },
    /** The number of a reader's requests to a chain. */
    askedBy: (reader: Reader, chainId: number): number => laneOf(reader, chainId).asked,
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type RpcProxy = Awaited<ReturnType<typeof startRpcProxy>>
