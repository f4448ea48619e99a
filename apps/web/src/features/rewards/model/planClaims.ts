import { type Address, chunkByGas, type DomainError } from '@exchange/domain'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import type { ClaimKind, ClaimPart } from './rewardItems.ts'

/** Claims that go into one transaction: all of one kind. */
export type ClaimChunk = { readonly kind: ClaimKind; readonly parts: readonly ClaimPart[] }

/** What is left out of a claim, and why. `token` names one of several; without it the whole part fails. */
export type FailingClaim = { readonly part: ClaimPart; readonly token?: Address; readonly error: DomainError }

export type ClaimPlan = { readonly chunks: readonly ClaimChunk[]; readonly failing: readonly FailingClaim[] }

/** What planning needs of the chain. */
export type ClaimPort = {
  /** Gas that the part takes alone; fails as the claim would. */
  readonly gasOf: (part: ClaimPart) => Promise<ReadResult<bigint>>
  /** Whether a token lets itself be paid out: one that does not would be skipped by the contract, without a word. */
  readonly transfer: (part: ClaimPart, token: Address) => Promise<ReadResult<void>>
}

type Checked = {
  readonly weighed: { readonly item: ClaimPart; readonly gas: bigint } | null
  readonly failing: readonly FailingClaim[]
}

/** The part without the tokens that cannot be paid out; null where none can. */
const checkTokens = async (part: ClaimPart, { transfer }: ClaimPort) => {
  if (!('tokens' in part)) return { part, failing: [] }
  const answers = await Promise.all(part.tokens.map(async (token) => ({ token, answer: await transfer(part, token) })))
  const failing = answers.flatMap(({ token, answer }): readonly FailingClaim[] =>
    answer.status === 'failed' ? [{ part, token, error: answer.error }] : [],
  )
  const tokens = answers.flatMap(({ token, answer }) => (answer.status === 'ok' ? [token] : []))
  return { part: tokens.length > 0 ? { ...part, tokens } : null, failing }
}

const check = async (asked: ClaimPart, port: ClaimPort): Promise<Checked> => {
  const { part, failing } = await checkTokens(asked, port)
  if (!part) return { weighed: null, failing }
  const gas = await port.gasOf(part)
  if (gas.status === 'failed') return { weighed: null, failing: [...failing, { part, error: gas.error }] }
  return { weighed: { item: part, gas: gas.data }, failing }
}

const kinds: readonly ClaimKind[] = ['fees', 'incentives', 'rebase', 'emission']

/** Simulates each claim alone, leaves out and names what fails, and shares the rest out to transactions by gas: none is ever empty. */
export const planClaims = async (parts: readonly ClaimPart[], port: ClaimPort): Promise<ClaimPlan> => {
  const checked = await Promise.all(parts.map((part) => check(part, port)))
  const weighed = checked.flatMap((one) => (one.weighed ? [one.weighed] : []))
  const chunks = kinds.flatMap((kind) =>
    chunkByGas(weighed.filter(({ item }) => item.kind === kind)).map((chunk): ClaimChunk => ({ kind, parts: chunk })),
  )
  return { chunks, failing: checked.flatMap(({ failing }) => failing) }
}
