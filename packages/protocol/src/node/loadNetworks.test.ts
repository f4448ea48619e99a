import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Deployment } from '../networks.ts'
import { rpcUrl } from './env.ts'
import { deploymentsDir, loadNetworks, networkIds } from './loadNetworks.ts'

const dir = mkdtempSync(join(tmpdir(), 'deployments-'))
afterAll(() => rmSync(dir, { recursive: true }))

const address = '0x00000000000000000000000000000000000000Aa' as const
const deployment = (chainId: number): Deployment => ({
  chainId,
  contracts: {
    multicall3: address,
    wrappedNative: address,
    poolFactory: address,
    router: address,
    lens: address,
    governanceToken: address,
    concentratedFactory: address,
    concentratedRegistry: address,
    concentratedLens: address,
    positionManager: address,
  },
  startBlock: 0,
  firstBlockHash: `0x${'ab'.repeat(32)}`,
  tokens: [{ chainId, address, symbol: 'THE', name: 'THENA', decimals: 18 }],
  stablecoins: [address],
  poolInitCodeHash: `0x${'cd'.repeat(32)}`,
})
const write = (chainId: number, content: unknown) =>
  writeFileSync(join(dir, `${chainId}.json`), typeof content === 'string' ? content : JSON.stringify(content))

describe('loadNetworks', () => {
  it('joins catalogue and deployment, in the order of NETWORKS', () => {
    write(31356, deployment(31356))
    write(31204, deployment(31204))
    const networks = loadNetworks({ DEPLOYMENTS_DIR: dir, NETWORKS: '31204, 31356' })
    expect(networks.map(({ chainId, plays, local }) => [chainId, plays, local])).toEqual([
      [31204, 204, true],
      [31356, 56, true],
    ])
    expect(networks[1]?.deployment.contracts.router).toBe(address)
  })

  // TOKEN-1
  it('gives a curated token its mark, and keeps a picture that the deployment names', () => {
    const token = { chainId: 97, address, name: 'Token', decimals: 18 }
    const tokens = [
      { ...token, symbol: 'USDT' },
      { ...token, symbol: 'USDC', logoURI: 'https://example.org/usdc.svg' },
      { ...token, symbol: 'NONE' },
    ]
    write(97, { ...deployment(97), tokens })
    const [network] = loadNetworks({ DEPLOYMENTS_DIR: dir, NETWORKS: '97' })
    expect(network?.deployment.tokens.map(({ logoURI }) => logoURI)).toEqual([
      '/tokens/usdt.svg',
      'https://example.org/usdc.svg',
      undefined,
    ])
  })

  it('runs the two local chains when nothing is set, from the data folder', () => {
    expect(networkIds({})).toEqual([31356, 31204])
    expect(deploymentsDir({ DATA_DIR: '/tmp/world' })).toBe('/tmp/world/deployments')
    expect(deploymentsDir({})).toBe(join(process.cwd(), '.data/deployments'))
  })

  it.each([
    [{ NETWORKS: '31356;1' }, /NETWORKS must list chain ids/],
    [{ NETWORKS: '1' }, /chain 1, which the catalogue does not know\. Known: 56 \(BNB Chain\)/],
    [{ NETWORKS: '56' }, /No deployment of chain 56: .*56\.json is missing.*DEPLOYMENTS_DIR/],
  ])('%o is answered with what to set', (env, message) => expect(() => loadNetworks({ DEPLOYMENTS_DIR: dir, ...env })).toThrow(message))

  it('refuses a file that is not JSON, of another chain, or without its fields, and names them', () => {
    const load = () => loadNetworks({ DEPLOYMENTS_DIR: dir, NETWORKS: '97' })
    write(97, '{')
    expect(load).toThrow(/97\.json is not JSON/)
    write(97, deployment(56))
    expect(load).toThrow(/deployment of chain 56, not of 97/)
    write(97, { ...deployment(97), startBlock: '0', contracts: { ...deployment(97).contracts, lens: '0x1' } })
    expect(load).toThrow(/contracts\.lens, startBlock missing or malformed/)
    write(97, [])
    expect(load).toThrow(/the whole content/)
  })
})

describe('rpcUrl', () => {
  it('is the variable of the chain, or the port of a local one', () => {
    expect(rpcUrl(56, { RPC_56: 'https://node' })).toBe('https://node')
    expect(rpcUrl(31356, {})).toBe('http://127.0.0.1:8545')
    expect(rpcUrl(31204, { PORT_OFFSET: '1100' })).toBe('http://127.0.0.1:9646')
    expect(rpcUrl(31356, { CHAIN_31356_PORT: '7000', PORT_OFFSET: '1100' })).toBe('http://127.0.0.1:7000')
  })

  it('says what to set', () => {
    expect(() => rpcUrl(56, {})).toThrow(/Set RPC_56/)
    expect(() => rpcUrl(31356, { CHAIN_31356_PORT: 'x' })).toThrow(/CHAIN_31356_PORT must be a whole number/)
  })
})
