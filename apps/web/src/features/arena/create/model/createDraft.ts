import type { Address } from '@exchange/domain'
import type { CompetitionType, DepositType, WinType } from '@exchange/domain/arena/types'
import { type PlaceGroup, presetGroups } from './places.ts'

export const stepIds = ['basics', 'market', 'times', 'deposits', 'prizes', 'review'] as const
export type StepId = (typeof stepIds)[number]

/** The run that creates the draft, for a host and under a name. */
export type PendingCreation = { readonly key: string; readonly host: Address; readonly name: string }

/** A competition as typed: amounts and shares are texts, times are seconds of chain time. */
export type CreateDraft = {
  readonly step: StepId
  readonly competitionType: CompetitionType
  readonly name: string
  readonly description: string
  readonly label: string
  /** The address of the uploaded banner; empty for the drawn one. */
  readonly bannerUrl: string
  readonly tokens: readonly Address[]
  readonly winningToken: Address | null
  readonly belowBar: boolean
  readonly markets: readonly number[]
  readonly leverage: string
  readonly participants: string
  readonly registrationStart: number | null
  readonly registrationEnd: number | null
  readonly start: number | null
  readonly end: number | null
  readonly depositType: DepositType
  readonly deposit: string
  readonly hasEntryFee: boolean
  readonly entryFee: string
  readonly winType: WinType
  readonly prizeToken: Address | null
  readonly contribution: string
  /** Percent. */
  readonly hostShare: string
  readonly groups: readonly PlaceGroup[]
  /** The run that creates the draft, or has created it. */
  readonly begun: PendingCreation | null
}

export const emptyDraft: CreateDraft = {
  step: 'basics',
  competitionType: 'spot',
  name: '',
  description: '',
  label: '',
  bannerUrl: '',
  tokens: [],
  winningToken: null,
  belowBar: false,
  markets: [],
  leverage: '',
  participants: '100',
  registrationStart: null,
  registrationEnd: null,
  start: null,
  end: null,
  depositType: 'fixed',
  deposit: '',
  hasEntryFee: false,
  entryFee: '',
  winType: 'pnlPercent',
  prizeToken: null,
  contribution: '',
  hostShare: '10',
  groups: presetGroups('top3', 1_000),
  begun: null,
}

/** A draft with a change. A changed input is another competition than the one being created; a change of step is not. */
export const typedInto = (draft: CreateDraft, change: Partial<CreateDraft>): CreateDraft => {
  const isTyped = Object.keys(change).some((field) => field !== 'step')
  return { ...draft, ...(isTyped && { begun: null }), ...change }
}

/** The longest text that storage may restore. */
const MAX_TEXT = 4_000
const MAX_LIST = 100

type Stored = Readonly<Record<string, unknown>>
const text = (value: unknown, fallback: string): string => (typeof value === 'string' && value.length <= MAX_TEXT ? value : fallback)
const flag = (value: unknown): boolean => value === true
const isAddressText = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
const address = (value: unknown): Address | null => (isAddressText(value) ? value : null)
const isOwnPicture = (value: unknown): value is string => typeof value === 'string' && /^\/v1\/pictures\/[0-9a-f-]{36}\.webp$/.test(value)
const seconds = (value: unknown): number | null => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null)
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, MAX_LIST) : [])
const isGroup = (value: unknown): value is PlaceGroup => {
  const { places, share } = (typeof value === 'object' && value !== null ? value : {}) as Stored
  return Number.isSafeInteger(places) && (places as number) > 0 && (places as number) <= MAX_LIST && typeof share === 'string'
}
const begunOf = (value: unknown): PendingCreation | null => {
  const { key, host, name } = (typeof value === 'object' && value !== null ? value : {}) as Stored
  return typeof key === 'string' && isAddressText(host) ? { key, host, name: text(name, '') } : null
}
const oneOf = <T extends string>(all: readonly T[], value: unknown, fallback: T): T => all.find((each) => each === value) ?? fallback

// SHELL-29
/** A draft from storage. Invalid fields get their initial value. */
export const parseDraft = (stored: unknown): CreateDraft => {
  const of = (typeof stored === 'object' && stored !== null ? stored : {}) as Stored
  const groups = list(of['groups']).filter(isGroup)
  return {
    step: oneOf(stepIds, of['step'], emptyDraft.step),
    competitionType: oneOf(['spot', 'perpetual'], of['competitionType'], emptyDraft.competitionType),
    name: text(of['name'], ''),
    description: text(of['description'], ''),
    label: text(of['label'], ''),
    bannerUrl: isOwnPicture(of['bannerUrl']) ? of['bannerUrl'] : '',
    tokens: list(of['tokens']).filter(isAddressText),
    winningToken: address(of['winningToken']),
    belowBar: flag(of['belowBar']),
    markets: list(of['markets']).flatMap((id) => (Number.isSafeInteger(id) ? [id as number] : [])),
    leverage: text(of['leverage'], ''),
    participants: text(of['participants'], emptyDraft.participants),
    registrationStart: seconds(of['registrationStart']),
    registrationEnd: seconds(of['registrationEnd']),
    start: seconds(of['start']),
    end: seconds(of['end']),
    depositType: oneOf(['fixed', 'free'], of['depositType'], emptyDraft.depositType),
    deposit: text(of['deposit'], ''),
    hasEntryFee: flag(of['hasEntryFee']),
    entryFee: text(of['entryFee'], ''),
    winType: oneOf(['pnlPercent', 'amount'], of['winType'], emptyDraft.winType),
    prizeToken: address(of['prizeToken']),
    contribution: text(of['contribution'], ''),
    hostShare: text(of['hostShare'], emptyDraft.hostShare),
    groups: groups.length > 0 ? groups : emptyDraft.groups,
    begun: begunOf(of['begun']),
  }
}
