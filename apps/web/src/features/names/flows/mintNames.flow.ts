import { COMMITMENT_AGE, DomainError, type Hex } from '@exchange/domain'
import { readNameCommitment } from '@exchange/protocol/reads/names/readNameAccount'
import { buildCommitNames, buildMintCommittedNames, buildMintNames, nameCommitment, type NameMint } from '@exchange/protocol/writes/names'
import { msg, plural } from '@lingui/core/macro'
import { receiverText } from '../../../shared/format/receiverText.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call, StepIo } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { paymentTokenOf } from '../paymentToken.ts'

/** Names to mint, for oneself or, as gifts, for another account. */
export type MintNamesRequest = {
  readonly chainId: number
  /** One at least. */
  readonly mints: readonly NameMint[]
  /** Raw units of the payment token, of all of them. */
  readonly price: bigint
  readonly isGift: boolean
  /** The typed name of the gift's receiver. */
  readonly toName?: string | undefined
  /**
   * The secret that hides the names until they are minted; null if all of them are long enough to need none. It is stored with the run, so
   * it outlives the page.
   */
  readonly secret: Hex | null
}

const LOOK_MS = 2_000
/** Polls after which a reservation unknown to every node counts as gone. */
const MOST_MISSES = 5
/** Seconds beyond the least age, so that a simulation on the newest block finds it old enough too. */
const SPARE_SECONDS = 3

/** Commitments for the names that need one: they have a secret. */
const commitmentOf = ({ account }: Pick<StepIo, 'account'>, { mints, secret }: MintNamesRequest): Hex =>
  nameCommitment(account, mints, secret!)

const commitCall = (io: StepIo, request: MintNamesRequest): Call =>
  buildCommitNames(requireNetwork(request.chainId), commitmentOf(io, request))

/** Resolves once the reservation is old enough. Throws `name.commitmentUnknown` if the chain knows none. */
const waitForAge = async (io: StepIo, request: MintNamesRequest): Promise<void> => {
  const { chainId } = request
  for (let misses = 0; misses < MOST_MISSES; await io.chain.sleep(LOOK_MS)) {
    const read = await readNameCommitment(getPublicClient(chainId), requireNetwork(chainId), commitmentOf(io, request))
    if (read.status === 'failed') throw read.error
    if (read.data === undefined) misses += 1
    else if ((await io.chain.now(chainId)) >= read.data + COMMITMENT_AGE + SPARE_SECONDS) return
  }
  throw new DomainError('name.commitmentUnknown')
}

const firstName = ({ mints }: MintNamesRequest): string => mints[0]!.name
const receiver = ({ mints, toName }: MintNamesRequest): string => receiverText({ to: mints[0]!.recipient, toName })

const titleOf = (request: MintNamesRequest) => {
  const { length } = request.mints
  if (request.isGift)
    return length === 1 ? msg`Gift ${firstName(request)}` : msg`${plural(length, { one: 'Gift # name', other: 'Gift # names' })}`
  return length === 1 ? msg`Mint ${firstName(request)}` : msg`${plural(length, { one: 'Mint # name', other: 'Mint # names' })}`
}

const priceText = ({ chainId, price }: MintNamesRequest): string => {
  const { symbol, decimals } = paymentTokenOf(requireNetwork(chainId))
  return amountText({ amount: price, symbol, decimals })
}

const summaryOf = (request: MintNamesRequest) => {
  const names = request.mints.map(({ name }) => name).join(', ')
  return request.isGift
    ? msg`Gift ${names} to ${receiver(request)} for ${priceText(request)}`
    : msg`Mint ${names} for ${priceText(request)}`
}

const isReserved = ({ secret }: MintNamesRequest): boolean => secret !== null

/** Mints names. Short ones are reserved first under a hash, so that no one who sees the request can mint them first. */
export const mintNamesFlow = defineFlow<MintNamesRequest>({
  id: 'mintNames',
  chainId: ({ chainId }) => chainId,
  title: titleOf,
  doneTitle: ({ isGift, mints: { length } }) =>
    isGift
      ? msg`${plural(length, { one: 'Name gifted', other: 'Names gifted' })}`
      : msg`${plural(length, { one: 'Name minted', other: 'Names minted' })}`,
  summary: summaryOf,
  steps: [
    writeStep<MintNamesRequest>({
      id: 'commit',
      applies: isReserved,
      label: () => msg`Reserve in secret`,
      hint: () => msg`The names stay secret. It costs only the network fee.`,
      call: commitCall,
    }),
    writeStep<MintNamesRequest>({
      id: 'wait',
      applies: isReserved,
      waits: true,
      label: () => msg`Wait one minute`,
      hint: () => msg`The reservation must be at least one minute old. It lasts one day.`,
      // It has nothing to send: the mint can follow once the time has come.
      needed: async (io, request) => {
        await waitForAge(io, request)
        return false
      },
      call: commitCall,
    }),
    ...payingSteps<MintNamesRequest>({
      id: 'mint',
      label: titleOf,
      batchLabel: () => msg`Approve and mint in one request`,
      hint: (request) => msg`You pay ${priceText(request)}. You pay nothing for names that someone else minted first.`,
      payment: ({ chainId, price }) => {
        const network = requireNetwork(chainId)
        const { address, symbol } = paymentTokenOf(network)
        const spender = network.deployment.contracts.thenaId
        if (spender === undefined) throw new DomainError('api.notFound', { chainId })
        return { chainId, token: address, symbol, spender, amount: price }
      },
      call: (_, { chainId, mints, secret }) => {
        const network = requireNetwork(chainId)
        return secret === null ? buildMintNames(network, mints) : buildMintCommittedNames(network, mints, secret)
      },
    }),
  ],
})
