import { findNetworkEntry, type Network } from '@exchange/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type NetworkNode, otherEndOf } from './otherEnds.ts'
import { createRelayer } from './relayer.ts'

const address = `0x${'a'.repeat(40)}`
const contracts = { governanceToken: address, bridge: address, bridgeEndpoint: address, bridgeLibrary: address }
const nodeOf = (chainId: number): NetworkNode =>
  ({ network: { ...findNetworkEntry(chainId), deployment: { contracts } } as unknown as Network, client: {} }) as NetworkNode
const nodes = [31_356, 56, 204, 31_204].map(nodeOf)
const otherOf = (chainId: number) => otherEndOf(nodes, nodeOf(chainId).network)?.network.chainId

it('the other end of a bridge is that of its own route, whichever networks run beside it', () => {
  expect([56, 204, 31_356, 31_204].map(otherOf)).toEqual([204, 56, 31_204, 31_356])
  expect(otherOf(97)).toBeUndefined()
  expect(otherEndOf([nodeOf(31_356)], nodeOf(31_204).network)?.place.eid).toBe(40_102)
  expect(otherEndOf([nodeOf(56)], nodeOf(31_204).network)).toBeUndefined()
})

// BRIDGE-8
it('the relayer carries nothing that LayerZero itself carries', () => {
  const { worksOn } = createRelayer(privateKeyToAccount(`0x${'1'.repeat(64)}`), nodes)
  expect(nodes.filter(({ network }) => worksOn(network)).map(({ network }) => network.chainId)).toEqual([31_356, 31_204])
})
