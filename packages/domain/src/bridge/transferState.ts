// BRIDGE-10
/** `sent` waits for blocks on top, `confirmed` for the verifier, `inFlight` was verified, `failed` was tried and did not arrive. */
export const transferStates = ['sent', 'confirmed', 'inFlight', 'failed', 'delivered'] as const
export type TransferState = (typeof transferStates)[number]

/** What both chains say of one guid. Times are seconds; null where nothing was seen. */
export type TransferEvents = {
  readonly sentAt: number
  /** Blocks on top of the source's, its own counted. */
  readonly confirmations: number
  readonly neededConfirmations: number
  /** When as many were on top. */
  readonly confirmedAt: number | null
  readonly verifiedAt: number | null
  /** The last try of the relayer that failed. */
  readonly failedAt: number | null
  readonly deliveredAt: number | null
}

/** What a person can do about it. */
export type TransferAction = 'viewSource' | 'viewMessage' | 'retryDelivery' | 'viewDestination'

export type TransferProgress = {
  readonly state: TransferState
  readonly since: number
  /** After this second it is late; null for what is over or failed. */
  readonly deadline: number | null
  readonly isLate: boolean
  readonly action: TransferAction
}

/** Seconds that a state may take. */
export const TRANSFER_DEADLINES = { sent: 300, confirmed: 600, inFlight: 300 } as const

export const transferState = ({ confirmations, neededConfirmations, ...at }: TransferEvents): TransferState => {
  if (at.deliveredAt !== null) return 'delivered'
  if (at.verifiedAt !== null) return at.failedAt !== null && at.failedAt >= at.verifiedAt ? 'failed' : 'inFlight'
  return confirmations >= neededConfirmations ? 'confirmed' : 'sent'
}

const startOf = (state: TransferState, { sentAt, confirmedAt, verifiedAt, failedAt, deliveredAt }: TransferEvents): number => {
  switch (state) {
    case 'sent':
      return sentAt
    case 'confirmed':
      return confirmedAt ?? sentAt
    case 'inFlight':
      return verifiedAt ?? sentAt
    case 'failed':
      return failedAt ?? sentAt
    case 'delivered':
      return deliveredAt ?? sentAt
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

/** Where a transfer stands at `now`: it goes by what the chains say, in whatever order their events were read. */
export const transferProgress = (events: TransferEvents, now: number): TransferProgress => {
  const state = transferState(events)
  const since = startOf(state, events)
  const deadline = state === 'failed' || state === 'delivered' ? null : since + TRANSFER_DEADLINES[state]
  const isLate = deadline !== null && now > deadline
  return { state, since, deadline, isLate, action: actionOf(state, isLate) }
}
