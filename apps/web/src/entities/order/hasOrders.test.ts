import { type Network, networkCatalogue } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasOrders } from './hasOrders.ts'

const orders = '0x00000000000000000000000000000000000000aa'
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: BNB Chain has everything, opBNB has no orders
describe('hasOrders', () => {
  it('is true if the catalogue lists orders and their contracts are deployed', () => {
    expect(hasOrders(network(['orders'], { orders }))).toBe(true)
    expect(hasOrders(network(['orders'], {}))).toBe(false)
    expect(hasOrders(network(['swap'], { orders }))).toBe(false)
  })

  it('is true for BNB Chain networks', () =>
    expect(networkCatalogue.filter(({ features }) => features.includes('orders')).map(({ chainId }) => chainId)).toEqual([56, 97, 31356]))
})
