import { isSameAddress } from '@exchange/domain'
import { useLingui } from '@lingui/react/macro'
import { shortAddress } from '../../../shared/format/address.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { anyWords, conditionWords, notToday, reasonWords } from '../messages.ts'
import type { Task } from '../queries.ts'
import type { Story } from '../useStory.ts'
import { usePoolName } from './usePoolName.ts'

type Condition = Pick<Task, 'handle' | 'subject' | 'count' | 'minUsd'>

/** The token, pool or vault of a task in words. */
const useSubject = ({ network }: Story, { subject, handle }: Condition): string => {
  const { i18n } = useLingui()
  const pool = usePoolName(network.chainId, handle === 'VOTE_POOL' || handle === 'ADD_LIQUIDITY' ? subject : null)
  const any = anyWords[handle]
  if (subject === null) return any ? i18n._(any) : ''
  const token = network.deployment.tokens.find(({ address }) => isSameAddress(address, subject))
  return token?.symbol ?? pool ?? shortAddress(subject)
}

// STORY-14
/** The exact condition of a task, in a sentence. */
export const useCondition = (story: Story, task: Condition): string => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const subject = useSubject(story, task)
  const what = i18n._(withValues(conditionWords[task.handle], { subject, count: format.integer(task.count) }))
  if (task.minUsd === null) return what
  const least = format.usd(task.minUsd)
  return t`${what}, worth ${least} or more at the time`
}

// STORY-14
/** Why a task is not done, in a sentence; undefined if it is done, or if the progress is unknown. */
export const useReason = ({ type, progress }: Task): string | undefined => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (!progress || progress.done || progress.reason === null) return undefined
  const values = {
    current: format.integer(progress.current),
    target: format.integer(progress.target),
    best: progress.best === null ? '' : format.usd(progress.best),
  }
  const words = type === 'daily' && progress.reason === 'nothingSeen' ? notToday : reasonWords[progress.reason]
  return i18n._(withValues(words, values))
}
