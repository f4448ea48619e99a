import { FRAGMENTS_TO_MINT, MAX_REFERRALS, REFERRAL_POINTS, taskPoints, WINNING_PLACES } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Question = { readonly id: string; readonly question: MessageDescriptor; readonly answer: MessageDescriptor }

/** The figures in the answers. */
export const questionValues = {
  main: taskPoints.main,
  side: taskPoints.side,
  daily: taskPoints.daily,
  referral: REFERRAL_POINTS,
  friends: MAX_REFERRALS,
  fragments: FRAGMENTS_TO_MINT,
  places: WINNING_PLACES,
}

// STORY-3
/** Frequent questions about the campaign. Placeholders are its rules. */
export const questions: readonly Question[] = [
  {
    id: 'join',
    question: msg`How do I take part?`,
    answer: msg`Mint a name, sign in and register with your country, e-mail and X username. Activity before you register does not count.`,
  },
  {
    id: 'points',
    question: msg`What brings points?`,
    answer: msg({
      message:
        'A main task brings {main} points, a side task {side}, and a daily one {daily} for each day. A task of a chapter counts while the chapter runs.',
    }),
  },
  {
    id: 'not-yet',
    question: msg`I did a task. Why is it not done?`,
    answer: msg`Each task states its exact condition and what your closest transaction lacked. It is checked once the block is indexed, usually within seconds.`,
  },
  {
    id: 'fragments',
    question: msg`What are fragments for?`,
    answer: msg({
      message:
        'Finish all main tasks of a chapter to get its fragment. {fragments} fragments mint the campaign NFT, once, and it stays with your account.',
    }),
  },
  {
    id: 'friends',
    question: msg`When does a friend count?`,
    answer: msg({
      message:
        'When they register with your code before doing anything here, and finish one weekly task. You get {referral} points for each, for up to {friends} friends.',
    }),
  },
  {
    id: 'rewards',
    question: msg`Who is rewarded?`,
    answer: msg({
      message:
        'The first {places} of each chapter share its reward by their places. The list is published, anyone can recompute it, and you claim yours with a proof.',
    }),
  },
]
