import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from '@exchange/domain'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network, type NetworkEntry } from '../networks.ts'
import { readAccountPools } from './positions/readAccountPools.ts'
import { readAccountTokens } from './tokens/readAccountTokens.ts'
import { readHead } from './readHead.ts'
import { readMany } from './readMany.ts'
import { readPools } from './pools/readPools.ts'
import { erc20Abi } from '../generated/erc20.ts'

const a: Address = '0x00000000000000000000000000000000000000aa'
const network: Network = {
  ...(findNetworkEntry(31356) as NetworkEntry),
  deployment: {
    chainId: 31356,
    contracts: {
      multicall3: a,
      wrappedNative: a,
      poolFactory: a,
      router: a,
      lens: a,
      governanceToken: a,
      concentratedFactory: a,
      concentratedRegistry: a,
      concentratedLens: a,
      positionManager: a,
    },
    startBlock: 0,
    firstBlockHash: '0x',
    tokens: [],
    stablecoins: [],
    poolInitCodeHash: '0x',
  },
}

type Fault = (response: ServerResponse) => void
const json =
  (body: unknown, status = 200): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const text =
  (body: string, status = 200, type = 'text/html'): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
const answer = (result: unknown): Fault => json({ jsonrpc: '2.0', id: 1, result })

let fault: Fault
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => request.resume().on('end', () => fault(response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Milliseconds to wait for a response that comes, on any busy machine, and for one that never does. */
const [patient, short] = [10_000, 300]
const client = (timeout = patient) => createPublicClient({ transport: http(url, { retryCount: 0, timeout }) })

/** Every read. */
const reads = async (timeout?: number) => {
  const tokens = await readAccountTokens(client(timeout), network, { account: a, tokens: [a] })
  return {
    pools: await readPools(client(timeout), network),
    accountPools: await readAccountPools(client(timeout), network, a),
    head: await readHead(client(timeout)),
    many: (await readMany(client(timeout), network, [{ address: a, abi: erc20Abi, functionName: 'decimals' }]))[0],
    token: tokens.get(a),
  }
}

// REL-40, ERR-19, API-5: a failed read never looks like zero or like an empty list
describe('a faulty RPC fails every read, and says how', () => {
  it.each<[string, Fault, string]>([
    ['429', text('slow down', 429), 'rpc.rateLimited'],
    ['500', text('oops', 500), 'rpc.unavailable'],
    ['502 with a page', text('<html>bad gateway</html>', 502), 'rpc.unavailable'],
    ['a page instead of JSON', text('<html>hello</html>'), 'rpc.invalidResponse'],
    ['half an answer', text('{"jsonrpc":"2.0","id":1,"resu', 200, 'application/json'), 'rpc.invalidResponse'],
    ['a hang', () => undefined, 'rpc.timeout'],
    ['a cut connection', (response) => void response.destroy(), 'rpc.unavailable'],
    ['an internal error', json({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error' } }), 'rpc.internal'],
    ['a limit', json({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'daily request count exceeded' } }), 'rpc.rateLimited'],
  ])('%s', async (_, given, code) => {
    fault = given
    for (const [name, read] of Object.entries(await reads(code === 'rpc.timeout' ? short : patient)))
      expect(read, name).toMatchObject({ status: 'failed', error: { code } })
  })

  it.each<[string, Fault]>([
    ['nothing', answer('0x')],
    ['null', answer(null)],
    ['no result at all', json({ jsonrpc: '2.0', id: 1 })],
    ['a word that fits nothing', answer(`0x${'f'.repeat(64)}`)],
    ['a number', answer(7)],
  ])('an answer of %s is no data', async (_, given) => {
    fault = given
    const { pools, accountPools, head, many, token } = await reads()
    for (const [name, read] of Object.entries({ pools, accountPools, head, many, token })) {
      expect(read?.status, name).toBe('failed')
      if (read?.status === 'failed')
        expect(['data.decodeFailed', 'rpc.invalidResponse'], `${name}: ${read.error.params['reason']}`).toContain(read.error.code)
    }
  })
})
