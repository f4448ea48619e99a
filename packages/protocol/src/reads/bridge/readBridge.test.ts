import { describe, expect, it } from 'vitest'
import { bridgeChainOf, bridgeRoutes } from '../../bridgeRoute.ts'
import { findNetworkEntry, type Network, networkCatalogue } from '../../networks.ts'
import { bridgePlaceOf, relayedPlaceOf } from './readBridge.ts'

const [token, bridge, bridgeEndpoint, bridgeLibrary] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`)
const networkOf = (chainId: number, contracts: Record<string, string | undefined>): Network =>
  ({ ...findNetworkEntry(chainId), deployment: { contracts: { governanceToken: token, ...contracts } } }) as unknown as Network

describe('the routes of the bridge', () => {
  // BRIDGE-1
  it('lead from BNB Chain to opBNB and back, on public networks as on local ones', () => {
    expect([56, 204, 31_356, 31_204].map((chainId) => bridgeRoutes[chainId]?.otherId)).toEqual([204, 56, 31_204, 31_356])
    for (const [chainId, { eid, otherId }] of Object.entries(bridgeRoutes)) {
      expect(bridgeRoutes[otherId]?.otherId).toBe(Number(chainId))
      expect(bridgeChainOf(eid)).toBe(Number(chainId))
    }
  })

  it('have the ids of LayerZero’s endpoints', () => {
    expect([bridgeRoutes[56]?.eid, bridgeRoutes[204]?.eid]).toEqual([30_102, 30_202])
    expect(bridgeChainOf(30_101)).toBeUndefined()
  })

  // BRIDGE-8
  it('are carried by our relayer on local networks alone', () => {
    for (const { chainId, local } of networkCatalogue) expect(bridgeRoutes[chainId]?.isRelayed ?? local).toBe(local)
  })
})

describe('the place of the bridge', () => {
  it('is where the deployment says, on a public network without a library of ours', () => {
    expect(bridgePlaceOf(networkOf(56, { bridge, bridgeEndpoint }))).toMatchObject({ chainId: 56, end: bridge, isHome: true, eid: 30_102 })
    expect(bridgePlaceOf(networkOf(204, { bridge: token, bridgeEndpoint }))).toMatchObject({ isHome: false, otherId: 56 })
  })

  it('is none without an end, without an endpoint, or on a network without a route', () => {
    expect(bridgePlaceOf(networkOf(56, { bridgeEndpoint }))).toBeUndefined()
    expect(bridgePlaceOf(networkOf(56, { bridge }))).toBeUndefined()
    expect(bridgePlaceOf(networkOf(97, { bridge, bridgeEndpoint }))).toBeUndefined()
  })

  it('is our relayer’s on a local network with a library, and never on a public one', () => {
    const all = { bridge, bridgeEndpoint, bridgeLibrary }
    expect(relayedPlaceOf(networkOf(31_356, all))).toMatchObject({ end: bridge, library: bridgeLibrary })
    expect(relayedPlaceOf(networkOf(31_356, { bridge, bridgeEndpoint }))).toBeUndefined()
    expect(relayedPlaceOf(networkOf(56, all))).toBeUndefined()
  })
})
