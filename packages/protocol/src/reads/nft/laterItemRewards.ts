import { type Address, epochsBeyondClaim, streamedPart } from '@exchange/domain'
import type { ViewCalls } from '../snapshot.ts'

/** An account's stake at `now`, the second of the block that `ask` reads at. */
type StakeQuestion = {
  readonly account: Address
  readonly now: bigint
  readonly staking: (functionName: string, args: readonly unknown[]) => ViewCalls[number]
  readonly ask: (calls: ViewCalls) => Promise<readonly unknown[]>
}

/** A streamed token, and how far the account has claimed it. */
export type ClaimedToken = { readonly token: Address; readonly claimedUntil: bigint }

// NFT-7
/**
 * What the claims of a token after the next one pay, in raw units, each epoch rounded down as in the contract; only tokens with a positive
 * amount.
 */
export const readLaterItemRewards = async (
  { account, now, staking, ask }: StakeQuestion,
  tokens: readonly ClaimedToken[],
): Promise<ReadonlyMap<Address, bigint>> => {
  const behind = tokens.map(({ token, claimedUntil }) => ({ token, epochs: epochsBeyondClaim(claimedUntil, now) }))
  // All lists end with the running epoch, so the longest one contains the others.
  const epochs = behind.reduce<readonly bigint[]>((most, one) => (one.epochs.length > most.length ? one.epochs : most), [])
  if (epochs.length === 0) return new Map()
  const shares = (await ask([...epochs, now].map((at) => staking('stakeShareAt', [account, at])))) as readonly bigint[]
  const shareOf = new Map(epochs.map((epoch, i) => [epoch, shares[i + 1]! - shares[i]!]))
  const parts = behind.flatMap(({ token, epochs: some }) =>
    some.map((epoch) => ({ token, epoch, share: shareOf.get(epoch)! })).filter(({ share }) => share > 0n),
  )
  const rewards = (await ask(parts.map(({ token, epoch }) => staking('tokenRewardsPerEpoch', [token, epoch])))) as readonly bigint[]
  const sums = parts.reduce(
    (sum, { token, share }, i) => sum.set(token, (sum.get(token) ?? 0n) + streamedPart(rewards[i]!, share)),
    new Map<Address, bigint>(),
  )
  return new Map([...sums].filter(([, amount]) => amount > 0n))
}
