import type { EditedChapter, TaskHandle } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaskFault } from '../../model/editing.ts'

const name = msg`Give a name of up to 80 characters`

// STORY-7
/** What is wrong with a field of a chapter. */
export const chapterFaultWords: Readonly<Record<keyof EditedChapter, MessageDescriptor>> = {
  index: msg`A campaign has 12 chapters at most`,
  name,
  start: msg`Give a day and a time`,
  end: msg`The end comes after the start`,
  rewardsAt: msg`Rewards come at the end or later`,
  totalRewardUsd: msg`Give whole dollars, 1,000,000 at most`,
}

// STORY-8
/** What is wrong with a field of a task. */
export const taskFaultWords: Readonly<Partial<Record<TaskFault, MessageDescriptor>>> = {
  id: msg`Use small letters, digits and - only, 40 at most`,
  taken: msg`Another task has this id`,
  name,
  index: msg`Give a whole number up to 100`,
  type: msg`This is done once, not daily`,
  subject: msg`Invalid address`,
  minUsd: msg`Give dollars as a number`,
  count: msg`Give a whole number from 1 to 30`,
  points: msg`Give a whole number up to 1,000`,
}

// STORY-13
/** What is to be done for a task, in the list that it is chosen from. */
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
