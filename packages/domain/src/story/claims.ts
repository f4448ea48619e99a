import { DAY_SECONDS, HOUR_SECONDS } from '../clock/day.ts'
import type { Address } from '../types.ts'

/** keccak256 of 32-byte words, as a word. The domain has no imports, so the caller provides it. */
export type HashWords = (...words: readonly bigint[]) => bigint

/** A reward of a period. `index` is its place in the published list, from 0; amounts are raw units. */
export type Reward = { readonly index: number; readonly account: Address; readonly amount: bigint }

/** The Merkle tree of a period: the root first, the leaves last. */
export type ClaimTree = { readonly nodes: readonly bigint[]; readonly leaves: readonly bigint[] }

// STORY-19
/** Leaf of a reward, hashed twice, so that no inner node can be used as a leaf. Twin of ClaimMath.leafOf. */
export const claimLeaf = (period: bigint, { index, account, amount }: Reward, hash: HashWords): bigint =>
  hash(hash(period, BigInt(index), BigInt(account), amount))

const hashPair = (a: bigint, b: bigint, hash: HashWords): bigint => (a < b ? hash(a, b) : hash(b, a))

// STORY-19
/** The tree of a list in the shape of @openzeppelin/merkle-tree: leaves sorted, the smallest last. It needs at least one reward. */
export const claimTree = (period: bigint, rewards: readonly Reward[], hash: HashWords): ClaimTree => {
  const leaves = rewards.map((reward) => claimLeaf(period, reward, hash))
  const ordered = leaves.toSorted((a, b) => (a < b ? 1 : -1))
  const nodes = [...ordered.slice(1).fill(0n), ...ordered]
  for (let at = ordered.length - 2; at >= 0; at--) nodes[at] = hashPair(nodes[2 * at + 1]!, nodes[2 * at + 2]!, hash)
  return { nodes, leaves }
}

/** The root of a tree, which is published for a period. */
export const claimRoot = ({ nodes }: ClaimTree): bigint => nodes[0]!

/** The proof of the reward at an index of the list. */
export const claimProof = ({ nodes, leaves }: ClaimTree, index: number): readonly bigint[] => {
  const proof: bigint[] = []
  for (let at = nodes.lastIndexOf(leaves[index]!); at > 0; at = (at - 1) >> 1) proof.push(nodes[at % 2 === 0 ? at - 1 : at + 1]!)
  return proof
}

/** The root that a leaf and a proof give. */
export const computeRoot = (leaf: bigint, proof: readonly bigint[], hash: HashWords): bigint =>
  proof.reduce((node, sibling) => hashPair(node, sibling, hash), leaf)

/** Seconds after the end of a day (00:00 UTC) at which its claims open. Twin of ClaimMath.DAILY_DELAY. */
export const DAILY_DELAY_SECONDS = 2 * HOUR_SECONDS

/** Number of the day that contains a second, counted from 1970-01-01. */
export const dayOf = (timestamp: number): number => Math.floor(timestamp / DAY_SECONDS)

// T2E-2
/** When claims of a day of trade-to-earn open, in seconds. Twin of ClaimMath.dayOpensAt. */
export const dayOpensAt = (day: number): number => (day + 1) * DAY_SECONDS + DAILY_DELAY_SECONDS

/** Why a reward cannot be claimed by the chain's state; `unread` if that could not be read. */
export type ClaimFault = 'notPublished' | 'notOpen' | 'claimed' | 'unread'

/** What a claim depends on. `opensAt` is null if the claim waits for no time, `isClaimed` is null if it could not be read. */
export type ClaimFacts = { readonly isPublished: boolean; readonly opensAt: number | null; readonly isClaimed: boolean | null }

/** Why a reward cannot be claimed at `now`; null if it can. In the order of MerkleDistributor's checks. */
export const claimFault = ({ isPublished, opensAt, isClaimed }: ClaimFacts, now: number): ClaimFault | null => {
  if (!isPublished) return 'notPublished'
  if (opensAt !== null && now < opensAt) return 'notOpen'
  if (isClaimed === null) return 'unread'
  return isClaimed ? 'claimed' : null
}
