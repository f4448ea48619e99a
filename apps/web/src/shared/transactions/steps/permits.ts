// Signatures in the place of approvals (EIP-2612).
import type { Address } from '@exchange/domain'
import { readPermitDomain } from '@exchange/protocol/reads/tokens/readPermitDomain'
import type { SignedPermit } from '@exchange/protocol/writes/permit'
import { permitTypedData } from '@exchange/protocol/writes/token'
import { getPublicClient } from '../../network/publicClient.ts'
import { wouldRevert } from './wouldRevert.ts'
import type { Call, Signed, SignStep, StepIo } from '../run/types.ts'

/** Raw units of a token that a contract takes. */
type Taken = { readonly chainId: number; readonly token: Address; readonly spender: Address; readonly amount: bigint }

const isBigint = (value: unknown): value is bigint => typeof value === 'bigint'

/**
 * r, s and v of an ECDSA signature. viem's parser would load the curve arithmetic on every page that pays; the chain rejects an invalid
 * signature.
 */
const SIGNATURE = /^0x([0-9a-f]{64})([0-9a-f]{64})(00|01|1b|1c)$/i

// TX-12
/** A signed permit as a contract takes it; undefined without a signature, and for one that is not an ECDSA signature. */
export const signedPermit = (signed: Signed | undefined, token: Address): SignedPermit | undefined => {
  if (!signed) return undefined
  const { value, deadline } = signed.typedData.message
  if (!isBigint(value) || !isBigint(deadline)) return undefined
  const [, r, s, v] = SIGNATURE.exec(signed.signature) ?? []
  return r && s && v ? { token, value, deadline, v: 27 + (parseInt(v, 16) % 27), r: `0x${r}`, s: `0x${s}` } : undefined
}

const domainOf = ({ account }: Pick<StepIo, 'account'>, { chainId, token }: Pick<Taken, 'chainId' | 'token'>) =>
  readPermitDomain(getPublicClient(chainId), chainId, token, account)

/** Whether a token has permits. */
export const hasPermits = async (io: Pick<StepIo, 'account'>, of: Pick<Taken, 'chainId' | 'token'>): Promise<boolean> =>
  (await domainOf(io, of)).status === 'ok'

/** The permit to sign: exactly the taken amount, until the deadline (seconds of chain time). */
export const permitToSign = async (
  io: Pick<StepIo, 'account'>,
  of: Taken,
  deadline: bigint,
): ReturnType<SignStep<unknown>['typedData']> => {
  const read = await domainOf(io, of)
  if (read.status === 'failed') throw read.error
  const { name, version, nonce } = read.data
  const permit = { owner: io.account, spender: of.spender, value: of.amount, nonce, deadline }
  return { typedData: permitTypedData(of.chainId, { address: of.token, name, version }, permit), expiresAt: Number(deadline) }
}

/** The permit that a step signed, if the call works with it. A rejected signature counts as none: the approval replaces it. */
export const workingPermit = async (
  io: StepIo,
  stepId: string,
  token: Address,
  handOver: (permit: SignedPermit) => Call,
): Promise<SignedPermit | undefined> => {
  const permit = signedPermit(io.signed(stepId), token)
  return permit && !(await wouldRevert(io, handOver(permit))) ? permit : undefined
}

/** The deadline of a call with permits, in seconds of chain time: its own, or that of the first permit. */
export const soonest = (deadline: bigint, permits: readonly SignedPermit[]): bigint =>
  permits.reduce((first, permit) => (permit.deadline < first ? permit.deadline : first), deadline)
