// BRIDGE-10
/** `sent` waits for confirmations, `confirmed` waits for the verifier, `inFlight` was verified, `failed` had a failed delivery. */
export const transferStates = ['sent', 'confirmed', 'inFlight', 'failed', 'delivered'] as const
/** A state of a transfer. */
export type TransferState = (typeof transferStates)[number]

/** The events of both chains for one guid. Times are seconds; null if not seen. */
export type TransferEvents = {
  readonly sentAt: number
  /** Block confirmations on the source, including the block itself. */
  readonly confirmations: number
  readonly neededConfirmations: number
  /** When the needed confirmations were reached. */
  readonly confirmedAt: number | null
  readonly verifiedAt: number | null
  /** The relayer's last failed attempt. */
  readonly failedAt: number | null
  readonly deliveredAt: number | null
}

/** What a user can do. */
export type TransferAction = 'viewSource' | 'viewMessage' | 'retryDelivery' | 'viewDestination'

/** A transfer's state, deadline and possible action. */
export type TransferProgress = {
  readonly state: TransferState
  readonly since: number
  /** After this second the transfer is late; null if it has ended or failed. */
  readonly deadline: number | null
  readonly isLate: boolean
  readonly action: TransferAction
}

/** Maximum seconds of each state. */
export const TRANSFER_DEADLINES = { sent: 300, confirmed: 600, inFlight: 300 } as const

/** The state that the events imply. */
export const transferState = ({ confirmations, neededConfirmations, ...at }: TransferEvents): TransferState => {
  if (at.deliveredAt !== null) return 'delivered'
  if (at.verifiedAt !== null) return at.failedAt !== null && at.failedAt >= at.verifiedAt ? 'failed' : 'inFlight'
  return confirmations >= neededConfirmations ? 'confirmed' : 'sent'
}

/** When its event happened: a state is implied by the event that begins it. */
const startOf = (state: TransferState, { sentAt, confirmedAt, verifiedAt, failedAt, deliveredAt }: TransferEvents): number => {
  switch (state) {
    case 'sent':
      return sentAt
    case 'confirmed':
      return confirmedAt ?? sentAt
    case 'inFlight':
      return verifiedAt!
    case 'failed':
      return failedAt!
    case 'delivered':
      return deliveredAt!
  }
}

const actionOf = (state: TransferState, isLate: boolean): TransferAction => {
  switch (state) {
    case 'sent':
      return 'viewSource'
    case 'confirmed':
      return 'viewMessage'
    case 'inFlight':
      return isLate ? 'retryDelivery' : 'viewMessage'
    case 'failed':
      return 'retryDelivery'
    case 'delivered':
      return 'viewDestination'
  }
}

/** The progress of a transfer at `now` (seconds). It depends only on the events, not on the order in which they were read. */
export const transferProgress = (events: TransferEvents, now: number): TransferProgress => {
  const state = transferState(events)
  const since = startOf(state, events)
  const deadline = state === 'failed' || state === 'delivered' ? null : since + TRANSFER_DEADLINES[state]
  const isLate = deadline !== null && now > deadline
  return { state, since, deadline, isLate, action: actionOf(state, isLate) }
}
