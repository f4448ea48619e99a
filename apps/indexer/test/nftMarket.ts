import type { Address } from '@exchange/domain'
import { nftMarketAbi, nftRoyaltiesAbi, nftStakingAbi, theNftAbi } from '@exchange/protocol'
import { type Abi, parseAbi } from 'viem'
import type { Call } from './chain.ts'
import type { Market } from './market.ts'

type Contracts = Record<'nft' | 'nftStaking' | 'nftRoyalties' | 'nftMarket', Address>

const setRoyalties = parseAbi(['function setRoyalties(address royalties)'])

/** The real contracts of the collection beside a market. The chain's first account mints. */
export class NftMarket {
  private constructor(
    readonly market: Market,
    readonly contracts: Contracts,
  ) {}

  static async deploy(market: Market): Promise<NftMarket> {
    const { chain, wbnb } = market
    const nft = await chain.deploy('TheNft', ['Collection', 'NFT', await chain.deploy('NftArt')])
    const nftStaking = await chain.deploy('NftStaking', [nft])
    const nftRoyalties = await chain.deploy('NftRoyalties', [nft, nftStaking, wbnb.address])
    const nftMarket = await chain.deploy('NftMarket', [nft])
    await chain.send({ to: nft, abi: setRoyalties, name: 'setRoyalties', args: [nftRoyalties] })
    return new NftMarket(market, { nft, nftStaking, nftRoyalties, nftMarket })
  }

  atNft(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.nft, abi: theNftAbi as Abi, name, args }
  }

  atStaking(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.nftStaking, abi: nftStakingAbi as Abi, name, args }
  }

  atRoyalties(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.nftRoyalties, abi: nftRoyaltiesAbi as Abi, name, args }
  }

  atMarket(name: string, ...args: unknown[]): Call {
    return { to: this.contracts.nftMarket, abi: nftMarketAbi as Abi, name, args }
  }

  buy(itemId: bigint, value: bigint): Call {
    return { ...this.atMarket('buy', itemId), value }
  }
}
