import { type Address, isSameAddress } from '@exchange/domain'
import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { positionManagerAbi } from '../../generated/positionManager.ts'
import { theNftAbi } from '../../generated/theNft.ts'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import { okRead, type ReadResult } from '../readResult.ts'

/** What a contract may take from an account: a token, any item of a collection, or one item. */
export type Right = { readonly of: Address; readonly taker: Address } & (
  { readonly kind: 'token' } | { readonly kind: 'collection' } | { readonly kind: 'item'; readonly itemId: bigint }
)

/** The current state of a right. Raw units of a token, or items; the `allowance` of an existing right to items is 1. */
export type RightRead = { readonly right: Right; readonly allowance: bigint; readonly balance: bigint }

/** Rights to single items, with any taker, and whether all items of the account could be read. */
export type ItemRights = { readonly rights: readonly Right[]; readonly complete: boolean }

type Call = ContractFunctionParameters<Abi>

const call = (address: Address, abi: unknown, functionName: string, args: readonly unknown[]): Call =>
  ({ address, abi, functionName, args }) as Call

/** Tokens and collections have the same balance function. */
const balanceCall = (of: Address, account: Address): Call => call(of, erc20Abi, 'balanceOf', [account])

const rightCall = (right: Right, account: Address): Call => {
  if (right.kind === 'token') return call(right.of, erc20Abi, 'allowance', [account, right.taker])
  if (right.kind === 'collection') return call(right.of, theNftAbi, 'isApprovedForAll', [account, right.taker])
  return call(right.of, theNftAbi, 'getApproved', [right.itemId])
}

/** The allowance in a call's result. */
const allowanceIn = (right: Right, answer: unknown): bigint => {
  if (right.kind === 'token') return answer as bigint
  if (right.kind === 'collection') return answer === true ? 1n : 0n
  return isSameAddress(answer as Address, right.taker) ? 1n : 0n
}

const mapRead = <T, R>(read: ReadResult<T>, change: (data: T) => R): ReadResult<R> =>
  read.status === 'ok' ? okRead(change(read.data)) : read

// TX-15
/** The current state of each right, in order. A failed read fails alone: it counts neither as present nor as absent. */
export const readRights = async (
  client: Client,
  network: Network,
  account: Address,
  rights: readonly Right[],
): Promise<readonly ReadResult<bigint>[]> => {
  const calls = rights.map((right) => rightCall(right, account))
  const answers = await readMany(client, network, calls)
  return answers.map((answer, i) => mapRead(answer, (data) => allowanceIn(rights[i]!, data)))
}

/** Rights with the account's balance of each token and collection, in order. */
export const readRightsWithBalances = async (
  client: Client,
  network: Network,
  account: Address,
  rights: readonly Right[],
): Promise<readonly ReadResult<RightRead>[]> => {
  const owned = [...new Map(rights.map(({ of }) => [of.toLowerCase(), of])).values()]
  const calls = [...rights.map((right) => rightCall(right, account)), ...owned.map((of) => balanceCall(of, account))]
  const answers = await readMany(client, network, calls)
  const balanceOf = new Map(owned.map((of, i) => [of.toLowerCase(), answers[rights.length + i]!]))
  return rights.map((right, i): ReadResult<RightRead> => {
    const [allowance, balance] = [answers[i]!, balanceOf.get(right.of.toLowerCase())!]
    if (allowance.status === 'failed') return allowance
    return mapRead(balance, (data) => ({ right, allowance: allowanceIn(right, allowance.data), balance: data as bigint }))
  })
}

/** How the items of an account are enumerated, by collection. */
const listings = ({ deployment: { contracts } }: Network) =>
  [
    { of: contracts.positionManager, abi: positionManagerAbi, byIndex: 'tokenOfOwnerByIndex' },
    { of: contracts.votingEscrow, abi: votingEscrowAbi, byIndex: 'ownerToNFTokenIdList' },
  ] as const

// TX-15
/** Takers of single items of the account: positions, locks and items of the collection. */
export const readItemRights = async (client: Client, network: Network, account: Address): Promise<ItemRights> => {
  const { nft } = network.deployment.contracts
  const ask = (calls: readonly Call[]) => readMany(client, network, calls)
  const known = listings(network).flatMap(({ of, ...rest }) => (of === undefined ? [] : [{ of, ...rest }]))
  const [counts, items] = await Promise.all([
    ask(known.map(({ of }) => balanceCall(of, account))),
    ask(nft === undefined ? [] : [call(nft, theNftAbi, 'tokensOfOwner', [account])]),
  ])
  const places = known.flatMap(({ of, abi, byIndex }, i) => {
    const count = counts[i]!
    const owned = count.status === 'ok' ? Number(count.data) : 0
    return Array.from({ length: owned }, (_, index) => ({ of, call: call(of, abi, byIndex, [account, BigInt(index)]) }))
  })
  const ids = await ask(places.map((place) => place.call))
  const owned = [
    ...places.flatMap(({ of }, i) => {
      const id = ids[i]!
      return id.status === 'ok' ? [{ of, itemId: id.data as bigint }] : []
    }),
    ...items.flatMap((list) => (list.status === 'ok' ? (list.data as readonly bigint[]).map((itemId) => ({ of: nft!, itemId })) : [])),
  ]
  const approved = await ask(owned.map(({ of, itemId }) => call(of, theNftAbi, 'getApproved', [itemId])))
  const rights = owned.flatMap((item, i): readonly Right[] => {
    const answer = approved[i]!
    return answer.status === 'ok' && BigInt(answer.data as Address) !== 0n ? [{ kind: 'item', ...item, taker: answer.data as Address }] : []
  })
  return { rights, complete: [counts, items, ids, approved].flat().every(({ status }) => status === 'ok') }
}
