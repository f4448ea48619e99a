import type { Address } from '@exchange/domain'
import { nftMarketAbi, nftRoyaltiesAbi, nftStakingAbi, theNftAbi } from '@exchange/protocol'
import { encodeFunctionData, type Hex } from 'viem'
import { accountAddress, accountIndex } from '../../chain/accounts.ts'
import type { Transaction } from '../../chain/transaction.ts'
import type { VotingGround } from '../../ground/votingGround.ts'
import type { MarketToken } from '../../ground/ground.ts'

/** An item of the collection in its state after all planned transactions. Staked or offered, it still belongs to its owner. */
export type Item = { readonly id: bigint; owner: Address; isStaked: boolean; price: bigint | null }

const gasOf = { base: 150_000n, perItem: 60_000n, approval: 80_000n, list: 130_000n, buy: 180_000n, perToken: 350_000n } as const
/** Tokens per distribution transaction: a page fits into a block. */
const tokensPerPage = 8

const addressesOf = (tokens: readonly MarketToken[]): readonly Address[] => tokens.map(({ address }) => address)

// NET-19
/** The collection of a history. Item ids count from 1, so they are known before they exist. */
export class NftBook {
  readonly all: Item[] = []
  private readonly allowing = new Set<Address>()

  constructor(private readonly ground: VotingGround) {}

  private send(from: Address, to: Address, data: Hex, gas: bigint, label: string): Transaction {
    return { from, to, data, gas, label }
  }

  /** Items in an account's wallet. */
  held(owner: Address): readonly Item[] {
    return this.all.filter((item) => item.owner === owner && !item.isStaked && item.price === null)
  }

  staked(owner: Address): readonly Item[] {
    return this.all.filter((item) => item.owner === owner && item.isStaked)
  }

  /** Items for sale, cheapest first. */
  forSale(): readonly Item[] {
    return this.all.filter(({ price }) => price !== null).sort((a, b) => ((a.price ?? 0n) < (b.price ?? 0n) ? -1 : 1))
  }

  mint(to: Address, count: number): Transaction {
    for (let i = 0; i < count; i++) this.all.push({ id: BigInt(this.all.length + 1), owner: to, isStaked: false, price: null })
    const data = encodeFunctionData({ abi: theNftAbi, functionName: 'mint', args: [to, BigInt(count)] })
    return this.send(accountAddress(accountIndex.deployer), this.ground.nft, data, gasOf.base + gasOf.perItem * BigInt(count), 'mint items')
  }

  /** Approves staking and sales for an account's items, once. */
  private allow(owner: Address): readonly Transaction[] {
    if (this.allowing.has(owner)) return []
    this.allowing.add(owner)
    return [this.ground.nftStaking, this.ground.nftMarket].map((operator) => {
      const data = encodeFunctionData({ abi: theNftAbi, functionName: 'setApprovalForAll', args: [operator, true] })
      return this.send(owner, this.ground.nft, data, gasOf.approval, 'approve items')
    })
  }

  private change(owner: Address, items: readonly Item[], functionName: 'deposit' | 'withdraw'): Transaction {
    for (const item of items) item.isStaked = functionName === 'deposit'
    const data = encodeFunctionData({ abi: nftStakingAbi, functionName, args: [items.map(({ id }) => id)] })
    const label = functionName === 'deposit' ? 'stake items' : 'unstake items'
    return this.send(owner, this.ground.nftStaking, data, gasOf.base + gasOf.perItem * BigInt(items.length), label)
  }

  stake(owner: Address, items: readonly Item[]): readonly Transaction[] {
    return items.length === 0 ? [] : [...this.allow(owner), this.change(owner, items, 'deposit')]
  }

  unstake(owner: Address, items: readonly Item[]): readonly Transaction[] {
    return items.length === 0 ? [] : [this.change(owner, items, 'withdraw')]
  }

  /** Offers an item for `price` wei of coins. */
  list(item: Item, price: bigint): readonly Transaction[] {
    item.price = price
    const data = encodeFunctionData({ abi: nftMarketAbi, functionName: 'list', args: [item.id, price] })
    return [...this.allow(item.owner), this.send(item.owner, this.ground.nftMarket, data, gasOf.list, 'list item')]
  }

  cancel(item: Item): Transaction {
    item.price = null
    const data = encodeFunctionData({ abi: nftMarketAbi, functionName: 'cancel', args: [item.id] })
    return this.send(item.owner, this.ground.nftMarket, data, gasOf.list, 'cancel item')
  }

  buy(item: Item, buyer: Address): Transaction {
    const value = item.price ?? 0n
    item.price = null
    item.owner = buyer
    const data = encodeFunctionData({ abi: nftMarketAbi, functionName: 'buy', args: [item.id] })
    return { ...this.send(buyer, this.ground.nftMarket, data, gasOf.buy, 'buy item'), value }
  }

  /** Claims an account's earnings as a staker. */
  claim(account: Address, tokens: readonly MarketToken[]): Transaction {
    const data = encodeFunctionData({ abi: nftStakingAbi, functionName: 'getReward', args: [addressesOf(tokens)] })
    return this.send(account, this.ground.nftStaking, data, gasOf.base + gasOf.perToken * BigInt(tokens.length), 'claim stake')
  }

  /** Claims an account's earnings as a minter. */
  claimRoyalties(account: Address, tokens: readonly MarketToken[]): Transaction {
    const data = encodeFunctionData({ abi: nftRoyaltiesAbi, functionName: 'claim', args: [addressesOf(tokens)] })
    return this.send(account, this.ground.nftRoyalties, data, gasOf.base + gasOf.perToken * BigInt(tokens.length), 'claim royalties')
  }

  /** Distributes the income: royalties to minters and stakers, fees to stakers of the next epoch. */
  distribute(caller: Address, tokens: readonly MarketToken[]): readonly Transaction[] {
    return Array.from({ length: Math.ceil(tokens.length / tokensPerPage) }, (_, page) => {
      const list = tokens.slice(page * tokensPerPage, (page + 1) * tokensPerPage)
      const data = encodeFunctionData({ abi: nftRoyaltiesAbi, functionName: 'distribute', args: [addressesOf(list)] })
      return this.send(caller, this.ground.nftRoyalties, data, gasOf.base + gasOf.perToken * BigInt(list.length), 'share out royalties')
    })
  }
}
