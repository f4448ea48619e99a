import { type Address, isSameAddress } from '@exchange/domain'
import { type ParsedAmount, parseAmount } from '@exchange/domain/amounts/parseAmount'
import type { CompetitionRules } from '@exchange/domain/arena/types'
import { type CompetitionDraft, MIN_DEPOSIT_USD } from '@exchange/domain/arena/validation'
import type { CreateDraft } from './createDraft.ts'
import { placesOf, toBps } from './places.ts'

/** Decimals of the tokens that amounts are typed in; undefined without a chosen token. */
export type AmountDecimals = { readonly winning: number | undefined; readonly prize: number | undefined }

const amount = (text: string, decimals: number | undefined): bigint | null => {
  const parsed: ParsedAmount | null = decimals === undefined ? null : parseAmount(text, decimals)
  return parsed?.status === 'ok' ? parsed.value : null
}

const count = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null)

/** A typed competition in the form that its rules read: invalid figures are left out. */
export const toCompetition = (draft: CreateDraft, { winning, prize }: AmountDecimals): CompetitionDraft => ({
  competitionType: draft.competitionType,
  name: draft.name,
  description: draft.description,
  label: draft.label,
  tokens: draft.competitionType === 'spot' ? draft.tokens : [],
  winningToken: draft.winningToken,
  maxParticipants: count(draft.participants),
  registrationStart: draft.registrationStart,
  registrationEnd: draft.registrationEnd,
  start: draft.start,
  end: draft.end,
  winType: draft.winType,
  depositType: draft.depositType,
  depositAmount: amount(draft.deposit, winning),
  prizeToken: draft.prizeToken,
  hostContribution: amount(draft.contribution, prize),
  hasEntryFee: draft.hasEntryFee,
  entryFee: draft.hasEntryFee ? amount(draft.entryFee, prize) : null,
  hostBps: toBps(draft.hostShare) ?? Number.NaN,
  placesBps: placesOf(draft.groups),
  markets: draft.markets,
  maxLeverage: count(draft.leverage),
  belowBar: draft.belowBar,
})

/** The rules of a competition without a fault; null for one that lacks any. */
export const toRules = (of: CompetitionDraft): CompetitionRules | null => {
  const { registrationStart, registrationEnd, start, end, winningToken, prizeToken, maxParticipants, depositAmount, hostContribution } = of
  if (registrationStart === null || registrationEnd === null || start === null || end === null) return null
  if (winningToken === null || prizeToken === null || maxParticipants === null) return null
  if (depositAmount === null || hostContribution === null) return null
  const { winType, depositType, hostBps, placesBps } = of
  return {
    winType,
    depositType,
    maxParticipants,
    registrationStart,
    registrationEnd,
    start,
    end,
    winningToken,
    depositAmount,
    prizeToken,
    hostContribution,
    entryFee: of.entryFee ?? 0n,
    hostBps,
    placesBps,
  }
}

/** The tradable tokens in order, and for each except the winning one its route to that token. */
export const referencesOf = (
  tokens: readonly Address[],
  winningToken: Address,
  ways: ReadonlyMap<string, readonly Address[]>,
): readonly { readonly token: Address; readonly pools: readonly Address[] }[] =>
  tokens.filter((token) => !isSameAddress(token, winningToken)).map((token) => ({ token, pools: ways.get(token.toLowerCase()) ?? [] }))

// ARENA-16
/** Raw units that are worth the least deposit, rounded up; null without a price (dollars of one whole token, a wad). */
export const minDepositRaw = (
  type: CreateDraft['competitionType'],
  decimals: number | undefined,
  price: bigint | undefined,
): bigint | null => {
  if (decimals === undefined || price === undefined || price === 0n) return null
  const dollars = BigInt(MIN_DEPOSIT_USD[type]) * 10n ** 18n * 10n ** BigInt(decimals)
  return (dollars + price - 1n) / price
}
