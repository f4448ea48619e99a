import { ponder } from 'ponder:registry'
import { zeroAddress } from 'viem'
import { momentOf, placeOf } from '../context.ts'
import { lower, rewardsDistributorOf } from '../networks.ts'
import { recordClaim } from '../accounts/claims.ts'
import { applyFlip, fundRebase } from './epochs.ts'
import {
  applyDeposit,
  applyMerge,
  applySplit,
  applyWithdrawal,
  burnLock,
  type DepositKind,
  mintLock,
  transferLock,
  updateLock,
} from './locks.ts'

/** Indexed by `DepositType` of the contract; the depositor tells whether a deposit for a lock is its rebase. */
const depositKinds: readonly DepositKind[] = ['increased', 'created', 'increased', 'extended']

ponder.on('VotingEscrow:Transfer', async ({ event, context }) => {
  const { from, to, tokenId } = event.args
  const moment = momentOf(context, event.block)
  if (from === zeroAddress) await mintLock(moment, tokenId, lower(to))
  else if (to === zeroAddress) await burnLock(moment, tokenId)
  else await transferLock(moment, placeOf(event), tokenId, lower(from), lower(to))
})

ponder.on('VotingEscrow:Deposit', async ({ event, context }) => {
  const { provider, tokenId, depositType, value, locktime } = event.args
  const isRebase = lower(provider) === rewardsDistributorOf(context.chain.id)
  const kind = isRebase ? 'rebased' : depositKinds[depositType]
  if (kind === undefined) throw new Error(`Deposit type ${depositType} is not known.`)
  const deposit = { kind, lockId: tokenId, account: lower(provider), amount: value, end: locktime }
  await applyDeposit(momentOf(context, event.block), placeOf(event), deposit)
})

ponder.on('VotingEscrow:Merge', async ({ event, context }) => {
  const { sender, from, to, amountFrom, amountFinal, locktime } = event.args
  const merge = { from, to, account: lower(sender), amountFrom, amountFinal, end: locktime }
  await applyMerge(momentOf(context, event.block), placeOf(event), merge)
})

ponder.on('VotingEscrow:Split', async ({ event, context }) => {
  const { from, sender, tokenIds, amounts, locktime } = event.args
  const split = { from, account: lower(sender), lockIds: tokenIds, amounts, end: locktime }
  await applySplit(momentOf(context, event.block), placeOf(event), split)
})

ponder.on('VotingEscrow:Withdraw', async ({ event, context }) => {
  const { provider, tokenId, value } = event.args
  const withdrawal = { lockId: tokenId, account: lower(provider), amount: value }
  await applyWithdrawal(momentOf(context, event.block), placeOf(event), withdrawal)
})

ponder.on('VotingEscrow:Voting', async ({ event, context }) => {
  const { tokenId, voted, epoch } = event.args
  await updateLock(momentOf(context, event.block), tokenId, { votedEpoch: voted ? epoch : null })
})

ponder.on('VotingEscrow:Automated', async ({ event, context }) => {
  const { tokenId, automated } = event.args
  await updateLock(momentOf(context, event.block), tokenId, { automated })
})

ponder.on('Minter:EpochFlipped', async ({ event, context }) => {
  const { epoch, weekly, rebase, team, carried } = event.args
  await applyFlip(momentOf(context, event.block), epoch, { emission: weekly, rebase, team, carried }, event.transaction.hash)
})

ponder.on('RewardsDistributor:RebaseFunded', async ({ event, context }) => {
  const { epoch, amount, power } = event.args
  await fundRebase(momentOf(context, event.block), epoch, amount, power)
})

ponder.on('RewardsDistributor:Claimed', async ({ event, context }) => {
  const { tokenId, receiver, amount, liquid } = event.args
  const claimed = { kind: 'rebase', account: lower(receiver), lockId: tokenId, liquid, amount } as const
  await recordClaim(momentOf(context, event.block), placeOf(event), claimed)
})
