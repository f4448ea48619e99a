import type { EditedChapter, TaskHandle } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskFault } from '../../model/editing.ts'

const name = msg`Enter a name of up to 80 characters`

// STORY-7
/** Errors of a chapter's fields. */
export const chapterFaultWords: Readonly<Record<keyof EditedChapter, MessageDescriptor>> = {
  index: msg`A campaign has at most 12 chapters`,
  name,
  start: msg`Enter a day and time`,
  end: msg`The end must be after the start`,
  rewardsAt: msg`Rewards come at the end or later`,
  totalRewardUsd: msg`Enter whole dollars, at most 1,000,000`,
}

// STORY-8
/** Errors of a task's fields. */
export const taskFaultWords: Readonly<Partial<Record<TaskFault, MessageDescriptor>>> = {
  id: msg`Use lowercase letters, digits and - only, at most 40`,
  taken: msg`Another task has this id`,
  name,
  index: msg`Enter a whole number up to 100`,
  type: msg`This is done once, not daily`,
  subject: msg`Invalid address`,
  minUsd: msg`Enter dollars as a number`,
  count: msg`Enter a whole number from 1 to 30`,
  points: msg`Enter a whole number up to 1,000`,
}

// STORY-13
/** The actions of tasks, for the list to choose from. */
export const handleWords: Readonly<Record<TaskHandle, MessageDescriptor>> = {
  SWAP_ANY: msg`Swap any tokens`,
  SWAP_TOKEN: msg`Swap a token`,
  DAILY_SWAP: msg`Swap each UTC day`,
  LOCK_ANY: msg`Make a lock or add to one`,
  VOTE_POOL: msg`Vote for a pool`,
  DEPOSIT_VAULT: msg`Deposit into a strategy`,
  ADD_LIQUIDITY: msg`Add liquidity`,
  MINT_NAME: msg`Mint a name`,
  JOIN_COMPETITION: msg`Join a competition`,
  REFER: msg`Invite friends`,
  SOCIAL_FOLLOW: msg`Follow us on X`,
  SOCIAL_POST: msg`Post on X`,
}
