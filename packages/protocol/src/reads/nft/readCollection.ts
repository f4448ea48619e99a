import { type Address, DomainError, EPOCH, epochStart, itemClaims, minterPart, NFT_ITEMS } from '@exchange/domain'
import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { getBlock } from 'viem/actions'
import { nftMarketAbi } from '../../generated/nftMarket.ts'
import { nftRoyaltiesAbi } from '../../generated/nftRoyalties.ts'
import { nftStakingAbi } from '../../generated/nftStaking.ts'
import { theNftAbi } from '../../generated/theNft.ts'
import type { Network } from '../../networks.ts'
import { readLaterItemRewards } from './laterItemRewards.ts'
import { readMany } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { svgOfTokenUri } from './tokenUri.ts'

/** The stakers' shares of one token, raw units. */
export type StakerReward = {
  readonly token: Address
  /** Streamed over the previous epoch, over the running one, and booked for the next one so far. */
  readonly last: bigint
  readonly current: bigint
  readonly next: bigint
}

/** An item for sale at `price` wei of native coin. */
export type ItemOffer = { readonly itemId: bigint; readonly seller: Address; readonly price: bigint }

/** The collection as of one block. */
export type CollectionSnapshot = {
  readonly totalStaked: bigint
  /** Seconds of the last epoch in which any item was staked. */
  readonly lastBusySeconds: bigint
  readonly offers: readonly ItemOffer[]
  readonly rewards: readonly StakerReward[]
  readonly block: bigint
  readonly timestamp: number
}

/** An account's earnings in one token, raw units. */
export type ItemEarning = {
  readonly token: Address
  /** All earnings of the stake, and how many claims pay them: one per 52 epochs. */
  readonly earned: bigint
  readonly claims: number
  /** What a claim as a minter pays now. */
  readonly royalties: bigint
  /** What the account's minted items receive of the running epoch, after its end. */
  readonly coming: bigint
}

/** Items of an account and their earnings, as of one block. */
export type AccountItemsSnapshot = {
  /** Items in the wallet, and staked items. */
  readonly held: readonly bigint[]
  readonly staked: readonly bigint[]
  /** Number of items minted to the account: it keeps their royalties for ever. */
  readonly minted: bigint
  /** Whether staking is approved for all items of the account. */
  readonly approved: boolean
  readonly earnings: readonly ItemEarning[]
  readonly block: bigint
  readonly timestamp: number
}

type Call = ContractFunctionParameters<Abi>

const contractsOf = ({ chainId, deployment: { contracts } }: Network) => {
  const { nft, nftStaking, nftRoyalties, nftMarket } = contracts
  if (nft === undefined || nftStaking === undefined || nftRoyalties === undefined || nftMarket === undefined)
    throw new DomainError('api.notFound', { chainId })
  const at = (address: Address, abi: unknown) => (functionName: string, args: readonly unknown[]) =>
    ({ address, abi, functionName, args }) as Call
  return {
    nft: at(nft, theNftAbi),
    staking: at(nftStaking, nftStakingAbi),
    royalties: at(nftRoyalties, nftRoyaltiesAbi),
    market: at(nftMarket, nftMarketAbi),
    nftStaking,
  }
}

/** Results of calls at one block; the first failure fails the whole read. */
const readAt = async (client: Client, network: Network, calls: readonly Call[], block: bigint): Promise<readonly unknown[]> =>
  (await readMany(client, network, calls, block)).map((answer) => {
    if (answer.status === 'failed') throw answer.error
    return answer.data
  })

const head = async (client: Client) => {
  const { number, timestamp } = await getBlock(client)
  return { block: number, timestamp: Number(timestamp), epoch: epochStart(timestamp) }
}

// NFT-6
/** The stakers' shares of the tokens around the running epoch, and the items for sale. One failed figure fails the whole read. */
export const readCollection = (client: Client, network: Network, tokens: readonly Address[]): Promise<ReadResult<CollectionSnapshot>> =>
  toReadResult(async () => {
    const { staking, market } = contractsOf(network)
    const { epoch, ...at } = await head(client)
    const [total, busyUntil, busyFrom, offers, ...amounts] = (await readAt(
      client,
      network,
      [
        staking('totalStaked', []),
        staking('busySecondsAt', [epoch]),
        staking('busySecondsAt', [epoch - EPOCH]),
        market('listings', [1n, NFT_ITEMS]),
        ...tokens.flatMap((token) => [epoch - EPOCH, epoch, epoch + EPOCH].map((of) => staking('tokenRewardsPerEpoch', [token, of]))),
      ],
      at.block,
    )) as [bigint, bigint, bigint, readonly { tokenId: bigint; seller: Address; price: bigint }[], ...bigint[]]
    return {
      totalStaked: total,
      lastBusySeconds: busyUntil - busyFrom,
      offers: offers.map(({ tokenId, seller, price }) => ({ itemId: tokenId, seller, price })),
      rewards: tokens.map((token, i) => {
        const [last = 0n, current = 0n, next = 0n] = amounts.slice(3 * i, 3 * i + 3)
        return { token, last, current, next }
      }),
      ...at,
    }
  })

/** Items of an account and their earnings in the tokens. One failed figure fails the whole read. */
export const readAccountItems = (
  client: Client,
  network: Network,
  account: Address,
  tokens: readonly Address[],
): Promise<ReadResult<AccountItemsSnapshot>> =>
  toReadResult(async () => {
    const { nft, staking, royalties, nftStaking } = contractsOf(network)
    const { epoch: _, ...at } = await head(client)
    const now = BigInt(at.timestamp)
    const ask = (calls: readonly Call[]) => readAt(client, network, calls, at.block)
    const [held, staked, minted, approved, share, ...amounts] = (await ask([
      nft('tokensOfOwner', [account]),
      staking('stakedTokens', [account]),
      nft('mintedBy', [account]),
      nft('isApprovedForAll', [account, nftStaking]),
      staking('stakeShareAt', [account, now]),
      ...tokens.flatMap((token) => [
        staking('earned', [token, account]),
        staking('firstEpochOf', [token]),
        staking('claimedUntil', [token, account]),
        royalties('claimable', [token, account]),
        royalties('pending', [token]),
      ]),
    ])) as [readonly bigint[], readonly bigint[], bigint, boolean, bigint, ...bigint[]]
    const rows = tokens.map((token, i) => {
      const [next = 0n, firstEpoch = 0n, claimedUntil = 0n, claimable = 0n, pending = 0n] = amounts.slice(5 * i, 5 * i + 5)
      return { token, next, firstEpoch, claimedUntil, claimable, pending }
    })
    const streamed = share === 0n ? [] : rows.filter(({ firstEpoch }) => firstEpoch > 0n)
    const laterOf = await readLaterItemRewards({ account, now, staking, ask }, streamed)
    return {
      held,
      staked,
      minted,
      approved,
      earnings: rows.map(({ token, next, claimedUntil, claimable, pending }) => {
        const later = laterOf.get(token) ?? 0n
        const claims = later > 0n ? itemClaims(claimedUntil, now) : Number(next > 0n)
        return { token, earned: next + later, claims, royalties: claimable, coming: minterPart(pending, minted) }
      }),
      ...at,
    }
  })

/** Pictures of items, in order, as data URLs. An item without one is null. */
export const readItemPictures = async (
  client: Client,
  network: Network,
  itemIds: readonly bigint[],
): Promise<ReadResult<readonly (string | null)[]>> =>
  toReadResult(async () => {
    const { nft } = contractsOf(network)
    const answers = await readMany(
      client,
      network,
      itemIds.map((id) => nft('tokenURI', [id])),
    )
    return answers.map((answer) => {
      if (answer.status === 'failed') throw answer.error
      return svgOfTokenUri(String(answer.data))
    })
  })
