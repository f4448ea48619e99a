import { equalPercents, MAX_SPLIT_PARTS, type SplitBlocker, splitBlockers } from '@exchange/domain'

/** Ways to split: into two, three or four parts, or a chosen number. */
export const SPLIT_COUNTS = [2, 3, 4] as const
/** Parts of a custom split. */
export const CUSTOM_COUNTS = Array.from({ length: MAX_SPLIT_PARTS - 4 }, (_, index) => index + 5)

/** Percents as field texts. */
export const equalTexts = (count: number): readonly string[] => equalPercents(count).map(String)

const percentOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

/** Typed percents, and their errors. A text that is not a whole number is invalid. */
export const readParts = (
  amount: bigint,
  texts: readonly string[],
): { readonly percents: readonly number[]; readonly blockers: readonly SplitBlocker[] } => {
  const percents = texts.map(percentOf)
  return { percents, blockers: splitBlockers(amount, percents) }
}
