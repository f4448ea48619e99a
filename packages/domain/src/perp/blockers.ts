import { withdrawableNow } from './deallocation.ts'
import { hasPerpAccountEnded, isRequestAbandoned, requestCancelAt } from './requests.ts'
import { PERP_MAX_POSITIONS, type PerpAccount, type PerpMarket, type PerpPosition, type PerpRequest, type PerpVault } from './types.ts'
import { perpSideRoom, perpVaultRoom } from './vault.ts'

/** Why a position cannot be requested. Amounts are raw units of the margin token. */
export type OpenBlocker =
  | { readonly code: 'accountEnded'; readonly endsAt: number }
  | { readonly code: 'entryPaused' | 'marketNotTradable' | 'amountMissing' | 'priceMissing' }
  | { readonly code: 'marginTooSmall'; readonly minimum: bigint }
  | { readonly code: 'sizeBelowMargin'; readonly least: bigint }
  | { readonly code: 'leverageTooHigh'; readonly most: number }
  | { readonly code: 'tooManyPositions'; readonly most: number }
  | { readonly code: 'marginShort'; readonly missing: bigint }
  | { readonly code: 'sideFull' | 'vaultFull'; readonly room: bigint }

/** Why the close of a position cannot be requested. */
export type CloseBlocker =
  | { readonly code: 'accountEnded'; readonly endsAt: number }
  | { readonly code: 'closeRequested'; readonly requestId: bigint }
  | { readonly code: 'priceMissing' }

/** Why a request cannot be cancelled. */
export type CancelBlocker = { readonly code: 'notOwner' } | { readonly code: 'requestPending'; readonly readyAt: number }

/** Why money cannot leave the margin or the account. */
export type LeaveBlocker =
  | { readonly code: 'amountMissing' | 'nothingThere' }
  | { readonly code: 'short'; readonly missing: bigint }
  | { readonly code: 'waiting'; readonly readyAt: number }

/** An order for a new position, in raw units of the margin token. */
export type OpenOrder = { readonly isLong: boolean; readonly margin: bigint; readonly size: bigint }

/** What an order is checked against. */
export type OpenTerms = {
  readonly market: PerpMarket
  readonly vault: Pick<PerpVault, 'totalAssets' | 'reservedAssets'>
  readonly account: Pick<PerpAccount, 'available' | 'allocated' | 'endsAt'>
  /** Number of positions and opening requests. */
  readonly taken: number
  readonly minMargin: bigint
  readonly isEntryPaused: boolean
  /** For a competition: its allowed markets and maximum leverage. */
  readonly limits?: { readonly markets: readonly number[]; readonly maxLeverage: number } | undefined
}

type Check<Blocker> = readonly [blocker: Blocker, holds: boolean]
const firstOf = <Blocker>(checks: readonly Check<Blocker>[]): Blocker | undefined => checks.find(([, holds]) => holds)?.[0]

/** Maximum leverage of a market, limited by the competition if there is one. */
export const maxLeverageOf = ({ maxLeverage }: Pick<PerpMarket, 'maxLeverage'>, limits?: OpenTerms['limits']): number =>
  Math.min(maxLeverage, limits?.maxLeverage ?? maxLeverage)

/** Faults of an order's margin and size, whatever the balance is. */
const orderChecks = ({ margin, size }: OpenOrder, { market, minMargin, limits }: OpenTerms): readonly Check<OpenBlocker>[] => {
  const most = maxLeverageOf(market, limits)
  return [
    [{ code: 'amountMissing' }, margin === 0n],
    [{ code: 'marginTooSmall', minimum: minMargin }, margin < minMargin],
    [{ code: 'sizeBelowMargin', least: margin }, size < margin],
    [{ code: 'leverageTooHigh', most }, size > margin * BigInt(most)],
  ]
}

/** Lack of room in the market or the vault. */
const roomChecks = ({ isLong, size }: OpenOrder, { market, vault }: OpenTerms): readonly Check<OpenBlocker>[] => {
  const [side, free] = [perpSideRoom(market, isLong), perpVaultRoom(vault)]
  return [
    [{ code: 'sideFull', room: side }, size > side],
    [{ code: 'vaultFull', room: free }, size > free],
  ]
}

// PERP-1, PERP-2
/**
 * Why a position cannot be requested at `now`: what the venue refuses at once, and what the deciding round would find if nothing changed;
 * undefined if it can. Available money counts as margin, because it is allocated on the way. An old price does not block: the next round
 * decides the request, and a keeper writes it because the request waits.
 */
export const openBlocker = (order: OpenOrder, terms: OpenTerms, now: number): OpenBlocker | undefined => {
  const { market, account, taken, isEntryPaused, limits } = terms
  const margin = account.available + account.allocated
  return firstOf<OpenBlocker>([
    [{ code: 'accountEnded', endsAt: account.endsAt ?? 0 }, hasPerpAccountEnded(account, now)],
    [{ code: 'entryPaused' }, isEntryPaused],
    [{ code: 'marketNotTradable' }, limits !== undefined && !limits.markets.includes(market.id)],
    ...orderChecks(order, terms),
    [{ code: 'marginShort', missing: order.margin - margin }, order.margin > margin],
    [{ code: 'tooManyPositions', most: PERP_MAX_POSITIONS }, taken >= PERP_MAX_POSITIONS],
    ...roomChecks(order, terms),
    [{ code: 'priceMissing' }, market.newest === null],
  ])
}

// PERP-1
/** Why a close cannot be requested at `now`. Like an opening it waits for the next round, however old the newest one is. */
export const closeBlocker = (
  { closeRequest }: Pick<PerpPosition, 'closeRequest'>,
  account: Pick<PerpAccount, 'endsAt'>,
  market: Pick<PerpMarket, 'newest'>,
  now: number,
): CloseBlocker | undefined => {
  if (hasPerpAccountEnded(account, now)) return { code: 'accountEnded', endsAt: account.endsAt! }
  if (closeRequest !== null) return { code: 'closeRequested', requestId: closeRequest }
  return market.newest === null ? { code: 'priceMissing' } : undefined
}

// PERP-1
/** Why a request cannot be cancelled at `now`, by the owner through its book or by anyone. */
export const cancelBlocker = (
  request: Pick<PerpRequest, 'requestedAt'>,
  market: Pick<PerpMarket, 'delay'>,
  { endsAt, isOwner }: Pick<PerpAccount, 'endsAt'> & { readonly isOwner: boolean },
  now: number,
): CancelBlocker | undefined => {
  if (isRequestAbandoned({ endsAt }, now)) return undefined
  if (!isOwner) return { code: 'notOwner' }
  const readyAt = requestCancelAt(request, market)
  return now < readyAt ? { code: 'requestPending', readyAt } : undefined
}

// PERP-6
/** Why margin cannot be deallocated. */
export const deallocateBlocker = ({ allocated }: Pick<PerpAccount, 'allocated'>, amount: bigint): LeaveBlocker | undefined => {
  if (allocated === 0n) return { code: 'nothingThere' }
  if (amount === 0n) return { code: 'amountMissing' }
  return amount > allocated ? { code: 'short', missing: amount - allocated } : undefined
}

// PERP-6
/** Why an amount cannot be withdrawn at `now`. */
export const withdrawBlocker = (
  account: Pick<PerpAccount, 'available' | 'deallocating' | 'readyAt'>,
  amount: bigint,
  now: number,
): LeaveBlocker | undefined => {
  const [ready, waits] = [withdrawableNow(account, now), account.deallocating > 0n && now < account.readyAt]
  if (ready === 0n) return waits ? { code: 'waiting', readyAt: account.readyAt } : { code: 'nothingThere' }
  if (amount === 0n) return { code: 'amountMissing' }
  if (amount <= ready) return undefined
  return waits && amount <= ready + account.deallocating
    ? { code: 'waiting', readyAt: account.readyAt }
    : { code: 'short', missing: amount - ready }
}
