import { expect, it } from 'vitest'
import { linkedNetwork } from './linkedNetwork.ts'

const networks = [
  { chainId: 31356, slug: 'bnb-local' },
  { chainId: 31204, slug: 'opbnb-local' },
]

it('a link names its network by its short name or its chain id, and no other way', () => {
  expect(linkedNetwork(networks, 'BNB-local')).toBe(networks[0])
  expect(linkedNetwork(networks, '31204')).toBe(networks[1])
  expect(linkedNetwork(networks, 'bnb')).toBeUndefined()
})
