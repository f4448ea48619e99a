import { beforeEach, describe, expect, it } from 'vitest'
import { type LogFilter, logsOf, mergeLogRequests } from '../src/sync/mergeLogRequests.ts'

const log = (address: string, ...topics: string[]) => ({ address, topics })
const logs = [log('0xAa', '0x01', '0x0a'), log('0xaa', '0x02'), log('0xbb', '0x01', '0x0b'), log('0xcc')]
const range = { fromBlock: '0x1', toBlock: '0x19' }
const placesOf = (filter: Partial<LogFilter>): number[] => logsOf(logs, { ...range, ...filter }).map((each) => logs.indexOf(each))

describe('the logs that a filter lets through', () => {
  it.each<[string, Partial<LogFilter>, number[]]>([
    ['all of them without one', {}, [0, 1, 2, 3]],
    ['those of an address, however it is written', { address: '0xAA' }, [0, 1]],
    ['those of any of some addresses', { address: ['0xbb', '0xCC'] }, [2, 3]],
    ['all of them where no address is named', { address: [] }, [0, 1, 2, 3]],
    ['those with a topic at its place', { topics: ['0x01'] }, [0, 2]],
    ['those with any of some topics at their place', { topics: [['0x02', '0x01'], '0x0b'] }, [2]],
    ['those with whatever stands at a place, where something does', { topics: [null, null] }, [0, 2]],
    ['those that pass both', { address: '0xaa', topics: ['0x01'] }, [0]],
  ])('are %s', (_, filter, places) => {
    expect(placesOf(filter)).toEqual(places)
  })
})

describe('requests for logs of a node of one’s own', () => {
  const node = 'http://127.0.0.1:8545/'
  let asked: { readonly url: string; readonly method: string; readonly params: readonly unknown[] }[]
  let now: number
  let isAway: boolean
  let fetch: typeof globalThis.fetch

  beforeEach(() => {
    asked = []
    now = 0
    isAway = false
    const answer: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      asked.push({ url: request.url, ...((await request.json()) as { method: string; params: unknown[] }) })
      if (isAway) throw new TypeError('fetch failed')
      return Response.json({ jsonrpc: '2.0', id: 1, result: logs })
    }
    fetch = mergeLogRequests(answer, new Set([node]), () => now)
  })

  const ask = async (filter: object, url = node, method = 'eth_getLogs'): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [filter] })
    return (await fetch(new Request(url, { method: 'POST', body }))).json()
  }

  it('are one for a range, and each is answered with its own part', async () => {
    const answers = await Promise.all([ask({ ...range, address: '0xbb' }), ask({ ...range, topics: ['0x02'] })])
    expect(answers).toEqual([
      { jsonrpc: '2.0', id: 7, result: [logs[2]] },
      { jsonrpc: '2.0', id: 7, result: [logs[1]] },
    ])
    expect(asked).toEqual([expect.objectContaining({ method: 'eth_getLogs', params: [range] })])
    now += 10_000
    await ask({ ...range, address: '0xbb' })
    await ask({ ...range, toBlock: '0x32', address: '0xbb' })
    expect(asked).toHaveLength(3)
  })

  it('go through as they are where they are about one block, or for another node, or ask for something else', async () => {
    await ask({ blockHash: '0x1', address: '0xbb' })
    await ask({ ...range, address: '0xbb' }, 'https://node.example/')
    await ask(range, node, 'eth_getBlockByNumber')
    expect(asked.map(({ params }) => params[0])).toEqual([{ blockHash: '0x1', address: '0xbb' }, { ...range, address: '0xbb' }, range])
  })

  it('fail as they would where the node is away, and are made again', async () => {
    isAway = true
    await expect(ask({ ...range, address: '0xbb' })).rejects.toThrow('fetch failed')
    isAway = false
    expect(await ask({ ...range, address: '0xbb' })).toMatchObject({ result: [logs[2]] })
  })
})
