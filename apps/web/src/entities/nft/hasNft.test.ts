import { type Network, networkCatalogue } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasNft } from './hasNft.ts'

const [nft, nftStaking] = ['0x00000000000000000000000000000000000000aa', '0x00000000000000000000000000000000000000bb']
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: BNB Chain has everything, opBNB has no theNFT
describe('hasNft', () => {
  it('is true if the catalogue lists the collection and its contracts are deployed', () => {
    expect(hasNft(network(['nft'], { nft, nftStaking }))).toBe(true)
    expect(hasNft(network(['nft'], {}))).toBe(false)
    expect(hasNft(network(['votes'], { nft, nftStaking }))).toBe(false)
  })

  it('is true for BNB Chain networks', () =>
    expect(networkCatalogue.filter(({ features }) => features.includes('nft')).map(({ chainId }) => chainId)).toEqual([56, 97, 31356]))
})
