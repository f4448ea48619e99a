import { describe, expect, it } from 'vitest'
import { findNetworkEntry, networkCatalogue } from './networks.ts'
import { viemChain } from './viemChain.ts'

// NET-6: the catalogue of networks
describe('the network catalogue', () => {
  it('has the four public networks and the two local ones, each once', () => {
    expect(networkCatalogue.map(({ chainId }) => chainId).sort((a, b) => a - b)).toEqual([56, 97, 204, 5611, 31204, 31356])
    expect(findNetworkEntry(1)).toBeUndefined()
  })

  it('a local chain plays a public one and never has its id: a signature given here must not replay there', () => {
    for (const { chainId, plays, local } of networkCatalogue) expect(chainId === plays).toBe(!local)
    expect(findNetworkEntry(31356)?.plays).toBe(56)
    expect(findNetworkEntry(31204)?.plays).toBe(204)
  })

  it('a local chain offers what the network it plays offers', () => {
    for (const { plays, features } of networkCatalogue) expect(features).toEqual(findNetworkEntry(plays)?.features)
  })

  // NET-7: BNB Chain has everything, opBNB swaps and pools
  it('names strategies on the BNB Chains, and not on opBNB', () => {
    expect(networkCatalogue.filter(({ features }) => features.includes('strategies')).map(({ chainId }) => chainId)).toEqual([
      56, 97, 31356,
    ])
  })

  it('every chain is named to viem with its id, RPC and explorer', () => {
    const entry = findNetworkEntry(56)
    expect(entry && viemChain(entry, 'https://node')).toMatchObject({
      id: 56,
      rpcUrls: { default: { http: ['https://node'] } },
      blockExplorers: { default: { url: 'https://bscscan.com' } },
    })
  })
})
