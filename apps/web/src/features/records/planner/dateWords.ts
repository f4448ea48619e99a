import type { PlannedItem } from '@exchange/api-client'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { safeText } from '../../../shared/tokens/safeText.ts'

/** Longest name of a competition or a chapter that is shown, in code points. */
const MAX_NAME = 60

const textOf = ({ kind, ids, name: given }: PlannedItem): MessageDescriptor => {
  const lock = ids[0] === undefined ? '' : lockNameOf(ids[0])
  const name = safeText(given ?? '', MAX_NAME)
  switch (kind) {
    case 'voteCloses':
      return msg`Voting closes`
    case 'extensionOpens':
      return msg`${lock} can be extended again`
    case 'rebase':
      return msg`Rebase of the epoch can be claimed`
    case 'automationRun':
      return msg`Automation of ${lock} runs`
    case 'lockEnds':
      return msg`${lock} ends and can be withdrawn`
    case 'deallocation':
      return msg`Deallocated margin can be withdrawn`
    case 'competitionStarts':
      return msg`${name}: the competition starts`
    case 'competitionEnds':
      return msg`${name}: the competition ends`
    case 'chapterStarts':
      return msg`${name}: the chapter starts`
    case 'chapterEnds':
      return msg`${name}: the chapter ends`
    case 'chapterRewards':
      return msg`${name}: rewards can be claimed`
  }
}

const lockNameOf = (id: string): string => (/^\d+$/.test(id) ? lockName(BigInt(id)) : id)

/** The name of a date. */
export const dateText = (i18n: I18n, item: PlannedItem): string => i18n._(textOf(item))

/** Locks that several dates are of: all of them by name. */
export const locksOf = ({ kind, ids }: PlannedItem): readonly string[] =>
  kind === 'voteCloses' || kind === 'rebase' ? ids.map(lockNameOf) : []
