import type { CompetitionStatus } from '@exchange/domain/arena/phase'
import type { CompetitionLabel, CompetitionType, WinType } from '@exchange/domain/arena/types'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const typeWords: Readonly<Record<CompetitionType, MessageDescriptor>> = { spot: msg`Spot`, perpetual: msg`Perpetual` }

// ARENA-6
/** Labels of the configured list. */
export const competitionLabelWords: Readonly<Record<CompetitionLabel, MessageDescriptor>> = {
  beginner: msg({ message: 'Beginner', context: 'a label of competitions' }),
  stable: msg({ message: 'Stablecoins', context: 'a label of competitions' }),
  partner: msg({ message: 'Partner', context: 'a label of competitions' }),
  weekly: msg({ message: 'Weekly', context: 'a label of competitions' }),
  highStakes: msg({ message: 'High stakes', context: 'a label of competitions' }),
}

// ARENA-9
export const statusWords: Readonly<Record<CompetitionStatus | 'cancelled' | 'void', MessageDescriptor>> = {
  upcoming: msg({ message: 'Upcoming', context: 'a competition' }),
  live: msg({ message: 'Live', context: 'a competition' }),
  ended: msg({ message: 'Ended', context: 'a competition' }),
  cancelled: msg({ message: 'Cancelled', context: 'a competition' }),
  void: msg({ message: 'Void', context: 'a competition' }),
}

/** %PNL and Amount are words of the product. */
export const winTypeWords: Readonly<Record<WinType, MessageDescriptor>> = {
  pnlPercent: msg({ message: '%PNL', context: 'how the winner is found' }),
  amount: msg({ message: 'Amount', context: 'how the winner is found' }),
}
