import { type Network, networkCatalogue } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasLocks } from './hasLocks.ts'

const voterLens = '0x00000000000000000000000000000000000000aa'
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: BNB Chain has everything, opBNB has no locks
describe('hasLocks', () => {
  it('is true if the catalogue lists locks and their contracts are deployed', () => {
    expect(hasLocks(network(['locks'], { voterLens }))).toBe(true)
    expect(hasLocks(network(['locks'], {}))).toBe(false)
    expect(hasLocks(network(['swap'], { voterLens }))).toBe(false)
  })

  it('is true for BNB Chain networks', () =>
    expect(networkCatalogue.filter(({ features }) => features.includes('locks')).map(({ chainId }) => chainId)).toEqual([56, 97, 31356]))
})
