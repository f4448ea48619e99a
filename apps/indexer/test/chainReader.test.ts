import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createChainReader } from '../src/history/chainReader.ts'

type Request = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
const CHAIN = 7
const hex = (value: number): `0x${string}` => `0x${value.toString(16)}`
const blockOf = (n: number, branch = 'a') => ({
  number: hex(n),
  hash: `0x${branch}${n}`,
  parentHash: `0x${branch}${n - 1}`,
  transactions: [],
})
const logOf = (n: number, branch = 'a') => ({ blockNumber: hex(n), blockHash: `0x${branch}${n}`, topics: ['0x01'], data: '0x' })

let server: Server | undefined
/** A node that answers each request of a batch by itself, the last one first. */
const nodeOf = async (answer: (request: Request) => unknown, chainId = CHAIN): Promise<string> => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const answers = (JSON.parse(body) as Request[]).map((one) => ({
        jsonrpc: '2.0',
        id: one.id,
        ...((one.method === 'eth_chainId' ? { result: hex(chainId) } : answer(one)) as object),
      }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers.reverse()))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => server?.close())

const readAll = async (url: string, from: number, to: number) => {
  const stretches = []
  for await (const stretch of createChainReader(CHAIN, url).stretches(['0x01'], from, to)) stretches.push(stretch)
  return stretches
}
const blockAsked = ({ params }: Request): number => Number(params[0])

describe('a history that is read', () => {
  it('comes block by block in order, however many stretches it takes, with the logs of each', async () => {
    const url = await nodeOf(({ method, params, ...one }) => {
      if (method === 'eth_getBlockByNumber') return { result: blockOf(blockAsked({ method, params, ...one })) }
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      return { result: [logOf(Number(fromBlock)), logOf(Number(toBlock))] }
    })
    const stretches = await readAll(url, 7, 260)
    const numbers = stretches.flatMap(({ blocks }) => blocks.map(({ number }) => Number(number)))
    expect(numbers).toEqual(Array.from({ length: 254 }, (_, n) => 7 + n))
    for (const { blocks, logs } of stretches)
      expect(logs.map(({ blockNumber }) => blockNumber)).toEqual([blocks[0]!.number, blocks.at(-1)!.number])
  })

  it.each([
    ['refuses', { error: { code: -32_005, message: 'limit exceeded' } }],
    ['does not have a block yet', { result: null }],
  ])('is asked for again where the node %s at first', async (_, first) => {
    let asked = 0
    const url = await nodeOf((one) => {
      if (one.method === 'eth_getLogs') return { result: [] }
      return asked++ === 0 ? first : { result: blockOf(blockAsked(one)) }
    })
    expect(await readAll(url, 1, 3)).toHaveLength(1)
  })

  it('is not taken from a node of another chain', async () => {
    const url = await nodeOf((one) => ({ result: one.method === 'eth_getLogs' ? [] : blockOf(1) }), 8)
    await expect(readAll(url, 1, 1)).rejects.toThrow('of chain 8 instead of 7')
    await expect(createChainReader(CHAIN, url).head()).rejects.toThrow('of chain 8')
  })

  it('has the newest block that the node can show for its head', async () => {
    let tries = 0
    const url = await nodeOf(({ method }) => {
      if (method === 'eth_blockNumber') return { result: hex(40) }
      return { result: tries++ < 2 ? null : blockOf(40) }
    })
    expect(await createChainReader(CHAIN, url).head()).toBe(40)
    expect(tries).toBe(3)
  })

  it.each([
    ['another block is answered', { block: (n: number) => blockOf(n === 3 ? 4 : n) }, 'Asked for block 3'],
    ['two blocks are of two chains', { block: (n: number) => blockOf(n, n < 3 ? 'a' : 'b') }, 'Block 3 does not follow'],
    ['a log is of a block that was replaced', { block: blockOf, logs: [logOf(2, 'b')] }, 'of another block'],
    ['a log is of no block of these', { block: blockOf, logs: [logOf(9)] }, 'of another block'],
  ])('is refused where %s', async (_, { block, logs = [] }: { block: (n: number) => unknown; logs?: unknown[] }, message) => {
    const url = await nodeOf((one) => ({ result: one.method === 'eth_getLogs' ? logs : block(blockAsked(one)) }))
    await expect(readAll(url, 1, 5)).rejects.toThrow(message)
  })
})
