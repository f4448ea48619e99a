import { faultOfName, lookAlike, confusableNames, type NameFault } from '@exchange/domain'
import type { NameRead } from '@exchange/protocol/reads/names/readNames'

// NAME-5, NAME-6
/** The availability of a normalized text as a name to mint. */
export type Availability =
  | { readonly kind: 'invalid'; readonly fault: NameFault; readonly character?: string }
  /** The chain has not answered yet. */
  | { readonly kind: 'checking' }
  /** The newest read failed: nothing is known, and no name counts as free. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'taken' }
  /** It cannot be minted because it looks like `other`, which is minted or comes earlier in the same batch. */
  | { readonly kind: 'lookAlike'; readonly other: string; readonly isMinted: boolean }
  /** `price` in raw units of the payment token. `mistaken` is a minted name that differs by i and l alone. */
  | { readonly kind: 'free'; readonly price: bigint; readonly mistaken?: string }

/** The last read of names on the chain, by name, and whether the newest read failed. */
export type NameAnswers = { readonly known: ReadonlyMap<string, NameRead>; readonly failing: boolean }

/** The answers of one read. */
export const toAnswers = (names: readonly NameRead[] | undefined, failing: boolean): NameAnswers => ({
  known: new Map((names ?? []).map((read) => [read.name, read])),
  failing,
})

/** The names to check on chain for a batch: each valid one, and those it could be mistaken for. */
export const namesToAsk = (names: readonly string[]): readonly string[] =>
  names.filter((name) => faultOfName(name) === undefined).flatMap((name) => [name, ...confusableNames(name)])

/** Whether a normalized text can be minted, as far as known. An invalid text is known immediately. */
export const availabilityOf = (name: string, { known, failing }: NameAnswers): Availability => {
  const fault = faultOfName(name)
  if (fault) return { kind: 'invalid', ...fault }
  if (failing) return { kind: 'unknown' }
  const read = known.get(name)
  if (!read) return { kind: 'checking' }
  if (!read.isValid) return { kind: 'invalid', fault: 'reserved' }
  if (read.tokenId !== undefined) return { kind: 'taken' }
  if (read.lookAlike) return { kind: 'lookAlike', other: read.lookAlike.name, isMinted: true }
  if (!read.isAvailable || read.price === undefined) return { kind: 'unknown' }
  const mistaken = confusableNames(name)
    .map((other) => known.get(other))
    .map((other) => (other?.tokenId === undefined ? other?.lookAlike?.name : other.name))
    .find((other) => other !== undefined)
  return { kind: 'free', price: read.price, ...(mistaken !== undefined && { mistaken }) }
}

/** A name of a batch with its availability. */
export type Candidate = { readonly name: string; readonly availability: Availability }
export type FreeCandidate = { readonly name: string; readonly availability: Extract<Availability, { readonly kind: 'free' }> }

/** A batch with the availability of each name: of two that look alike only the first can be minted. */
export const candidatesOf = (names: readonly string[], answers: NameAnswers): readonly Candidate[] =>
  names.map((name, at) => {
    const availability = availabilityOf(name, answers)
    const twin = names.slice(0, at).find((other) => lookAlike(other) === lookAlike(name))
    return availability.kind === 'free' && twin !== undefined
      ? { name, availability: { kind: 'lookAlike', other: twin, isMinted: false } }
      : { name, availability }
  })

export const isFree = (candidate: Candidate): candidate is FreeCandidate => candidate.availability.kind === 'free'

/** The cost of a batch in raw units of the payment token, over the names that can be minted. */
export const totalOf = (candidates: readonly FreeCandidate[]): bigint =>
  candidates.reduce((sum, { availability }) => sum + availability.price, 0n)

/** The names of a batch with one more: without duplicates or empty ones. */
export const withName = (names: readonly string[], name: string): readonly string[] =>
  name === '' || names.includes(name) ? names : [...names, name]
