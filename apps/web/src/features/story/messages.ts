import type { NotYetReason, TaskHandle, TaskType } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoryScreen } from './model/storyPath.ts'

export const screenTitle: Readonly<Record<StoryScreen, MessageDescriptor>> = {
  home: msg({ message: 'Home', context: 'of a campaign' }),
  chapters: msg`Chapters`,
  profile: msg`Profile`,
  leaderboard: msg`Leaderboard`,
  referral: msg`Referral`,
  rewards: msg`Rewards`,
  userstats: msg`User Stats`,
  editor: msg`Editor`,
}

export const typeWords: Readonly<Record<TaskType, MessageDescriptor>> = {
  main: msg({ message: 'Main', context: 'a task' }),
  side: msg({ message: 'Side', context: 'a task' }),
  daily: msg({ message: 'Daily', context: 'a task' }),
}

// STORY-14
/** The condition of a task; `subject` is the required token, pool or vault. */
export const conditionWords: Readonly<Record<TaskHandle, MessageDescriptor>> = {
  SWAP_ANY: msg`One swap of any tokens`,
  SWAP_TOKEN: msg({ message: 'One swap with {subject}' }),
  DAILY_SWAP: msg`One swap of any tokens, each UTC day`,
  LOCK_ANY: msg`One lock, made or added to`,
  VOTE_POOL: msg({ message: 'One vote for {subject}' }),
  DEPOSIT_VAULT: msg({ message: 'One deposit in {subject}' }),
  ADD_LIQUIDITY: msg({ message: 'Liquidity added to {subject}' }),
  MINT_NAME: msg({ message: 'One name minted' }),
  JOIN_COMPETITION: msg`One competition joined`,
  REFER: msg({ message: 'Friends that registered with your code and finished a weekly task: {count}' }),
  SOCIAL_FOLLOW: msg`Follow us on X and declare it with the link to your profile`,
  SOCIAL_POST: msg`Post on X and declare it with the link to your post`,
}

/** Replaces the subject if any counts. */
export const anyWords: Readonly<Partial<Record<TaskHandle, MessageDescriptor>>> = {
  SWAP_TOKEN: msg`any token`,
  VOTE_POOL: msg`any pool`,
  DEPOSIT_VAULT: msg`any strategy`,
  ADD_LIQUIDITY: msg`any pool`,
}

// STORY-14
/** Why a task is not done: what the closest event lacked. */
export const reasonWords: Readonly<Record<NotYetReason, MessageDescriptor>> = {
  locked: msg`Not yet: the chapter has not started.`,
  over: msg`Not done: the chapter is over.`,
  nothingSeen: msg`Not yet: no matching transaction in this chapter.`,
  beforeRegistration: msg`Not yet: your matching transaction was before you registered.`,
  otherSubject: msg`Not yet: your transaction was with another token, pool or strategy.`,
  unpriced: msg`Not yet: your matching transaction had no dollar price at the time.`,
  belowMinimum: msg({ message: 'Not yet: your largest so far is {best}.' }),
  doneToday: msg({ message: 'Done today. {current} of {target} days done.' }),
  friendsMissing: msg({ message: 'Not yet: {current} of {target} friends count.' }),
  inReview: msg`Waiting for review. Nothing for you to do.`,
  refused: msg`Not accepted. You can declare it again.`,
}

/** The same for a daily task without progress today. */
export const notToday = msg({ message: 'Not yet today. {current} of {target} days done.' })

/** The button label of a task: its destination, or its request. */
export const actWords: Readonly<Record<TaskHandle, MessageDescriptor>> = {
  SWAP_ANY: msg`Swap`,
  SWAP_TOKEN: msg`Swap`,
  DAILY_SWAP: msg`Swap`,
  LOCK_ANY: msg`Open locks`,
  VOTE_POOL: msg`Open vote`,
  DEPOSIT_VAULT: msg`Open pools`,
  ADD_LIQUIDITY: msg`Open pools`,
  MINT_NAME: msg`Mint a name`,
  JOIN_COMPETITION: msg`Open competitions`,
  REFER: msg`Invite`,
  SOCIAL_FOLLOW: msg`Declare`,
  SOCIAL_POST: msg`Declare`,
}
