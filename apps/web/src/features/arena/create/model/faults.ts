import type { CompetitionFault } from '@exchange/domain/arena/validation'
import { type StepId, stepIds } from './createDraft.ts'

/** Fields that can show a fault. */
export type FieldId =
  | 'name'
  | 'description'
  | 'label'
  | 'tokens'
  | 'belowBar'
  | 'markets'
  | 'leverage'
  | 'winningToken'
  | 'participants'
  | 'registrationStart'
  | 'registrationEnd'
  | 'start'
  | 'end'
  | 'deposit'
  | 'entryFee'
  | 'prizeToken'
  | 'contribution'
  | 'hostShare'
  | 'places'
  | 'wallet'

/** The step and the field of each fault. */
const placeOf: Readonly<Record<CompetitionFault, readonly [StepId, FieldId]>> = {
  creationPaused: ['review', 'wallet'],
  notCreator: ['review', 'wallet'],
  nameMissing: ['basics', 'name'],
  nameTooLong: ['basics', 'name'],
  nameNotPlain: ['basics', 'name'],
  descriptionMissing: ['basics', 'description'],
  descriptionTooLong: ['basics', 'description'],
  labelUnknown: ['basics', 'label'],
  tokensTooFew: ['market', 'tokens'],
  tokensTooMany: ['market', 'tokens'],
  tokenTwice: ['market', 'tokens'],
  tokenRefused: ['market', 'tokens'],
  tokenBelowBar: ['market', 'belowBar'],
  tokenWithoutReference: ['market', 'tokens'],
  marketsMissing: ['market', 'markets'],
  leverageInvalid: ['market', 'leverage'],
  winningTokenMissing: ['market', 'winningToken'],
  winningTokenNotTradable: ['market', 'winningToken'],
  participantsInvalid: ['market', 'participants'],
  timesMissing: ['times', 'registrationStart'],
  registrationStartPast: ['times', 'registrationStart'],
  registrationTooShort: ['times', 'registrationEnd'],
  registrationTooLong: ['times', 'registrationEnd'],
  registrationAfterStart: ['times', 'start'],
  competitionTooShort: ['times', 'end'],
  competitionTooLong: ['times', 'end'],
  timesNotHalfHours: ['times', 'end'],
  depositMissing: ['deposits', 'deposit'],
  depositBelowMinimum: ['deposits', 'deposit'],
  entryFeeMissing: ['deposits', 'entryFee'],
  prizeTokenMissing: ['prizes', 'prizeToken'],
  contributionMissing: ['prizes', 'contribution'],
  contributionAboveBalance: ['prizes', 'contribution'],
  feeAboveBalance: ['review', 'wallet'],
  hostShareTooHigh: ['prizes', 'hostShare'],
  tooFewWinners: ['prizes', 'places'],
  tooManyWinners: ['prizes', 'places'],
  shareInvalid: ['prizes', 'places'],
  sharesIncreasing: ['prizes', 'places'],
  sharesNotTotal: ['prizes', 'places'],
}

/** The faults of a step, in form order. */
export const faultsOfStep = (faults: readonly CompetitionFault[], step: StepId): readonly CompetitionFault[] =>
  faults.filter((fault) => placeOf[fault][0] === step)

/** The first fault under a field. */
export const faultOfField = (faults: readonly CompetitionFault[], field: FieldId): CompetitionFault | undefined =>
  faults.find((fault) => placeOf[fault][1] === field)

/** The first step with a fault: later steps are locked. The last step if there is no fault. */
export const openStep = (faults: readonly CompetitionFault[]): StepId =>
  stepIds.find((step) => faultsOfStep(faults, step).length > 0) ?? 'review'
