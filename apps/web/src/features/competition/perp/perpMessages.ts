import type { PerpHistoryItem } from '@exchange/api-client'
import type { CloseBlocker, OpenBlocker } from '@exchange/domain/perp/blockers'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Formatter } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import type { Token } from '../../../shared/tokens/token.ts'

const over = msg`The competition has ended`
const noPrice = msg`There is no price for this yet`

// PERP-2, PERP-4
/** Why a position is not opened, on the button that would. */
const openingWords: Readonly<Record<OpenBlocker['code'], MessageDescriptor>> = {
  accountEnded: over,
  entryPaused: msg`New positions are paused`,
  marketNotTradable: msg`This market is not traded here`,
  amountMissing: msg`Enter the margin`,
  priceMissing: noPrice,
  marginTooSmall: msg({ message: 'The minimum margin is {figure}' }),
  sizeBelowMargin: msg`Enter the leverage`,
  leverageTooHigh: msg({ message: 'The maximum here is {figure}' }),
  tooManyPositions: msg({ message: 'At most {figure} positions at once' }),
  marginShort: msg({ message: '{figure} more margin needed' }),
  sideFull: msg({ message: 'This side has room for {figure}' }),
  vaultFull: msg({ message: 'The vault has room for {figure}' }),
}

/** The figure that a refusal names. */
const figureOf = (blocker: OpenBlocker, format: Formatter, { symbol, decimals }: Token): string => {
  const money = (amount: bigint) => `${format.amount(amount, decimals)} ${symbol}`
  if (blocker.code === 'marginTooSmall') return money(blocker.minimum)
  if (blocker.code === 'marginShort') return money(blocker.missing)
  if (blocker.code === 'sideFull' || blocker.code === 'vaultFull') return money(blocker.room)
  if (blocker.code === 'leverageTooHigh') return `${format.integer(blocker.most)}x`
  return blocker.code === 'tooManyPositions' ? format.integer(blocker.most) : ''
}

export const openingText = (blocker: OpenBlocker, format: Formatter, token: Token): MessageDescriptor =>
  withValues(openingWords[blocker.code], { figure: figureOf(blocker, format, token) })

/** Why a position is not closed, on the button that would. */
export const closingWords: Readonly<Record<CloseBlocker['code'], MessageDescriptor>> = {
  accountEnded: over,
  closeRequested: msg`Closing`,
  priceMissing: noPrice,
}

const closings: Readonly<Record<NonNullable<PerpHistoryItem['closing']>, MessageDescriptor>> = {
  requested: msg`Closed by request`,
  liquidated: msg`Liquidated`,
  settled: msg({ message: 'Settled', comment: 'a position that was closed after the end of a competition' }),
}
const outcomes: Readonly<Record<NonNullable<PerpHistoryItem['outcome']>, MessageDescriptor>> = {
  priceNotAcceptable: msg`Request dropped: the price was worse than accepted`,
  noCapacity: msg`Request dropped: no room was left`,
  accountEnded: msg`Request dropped: the competition had ended`,
  cancelled: msg`Request cancelled`,
}
const opened = msg({ message: 'Opened', comment: 'a position' })

/** The text of an account's event. */
export const perpEventText = ({ closing, outcome }: Pick<PerpHistoryItem, 'closing' | 'outcome'>): MessageDescriptor =>
  closing !== null ? closings[closing] : outcome !== null ? outcomes[outcome] : opened
