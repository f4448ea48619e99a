import { type Network, networkCatalogue } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { hasNft } from './hasNft.ts'

const [nft, nftStaking] = ['0x00000000000000000000000000000000000000aa', '0x00000000000000000000000000000000000000bb']
const network = (features: readonly string[], contracts: object) => ({ features, deployment: { contracts } }) as unknown as Network

// NET-7: BNB Chain has everything, opBNB has no theNFT
describe('a network has the collection', () => {
  it('where the catalogue names it and its contracts are there', () => {
    expect(hasNft(network(['nft'], { nft, nftStaking }))).toBe(true)
    expect(hasNft(network(['nft'], {}))).toBe(false)
    expect(hasNft(network(['votes'], { nft, nftStaking }))).toBe(false)
  })

  it('if it is a BNB Chain', () =>
    expect(networkCatalogue.filter(({ features }) => features.includes('nft')).map(({ chainId }) => chainId)).toEqual([56, 97, 31356]))
})
