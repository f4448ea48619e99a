import { DomainError, type Address, type Hex } from '@exchange/domain'

/** One part of bringing the local world up. */
export type DevnetStep = {
  readonly id: string
  readonly label: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  /** 0 to 1. */
  readonly progress?: number
  readonly seconds?: number
}

export type DevnetStatus = { readonly phase: string; readonly steps: readonly DevnetStep[]; readonly liveTrades: boolean }

export type DevnetHead = { readonly chainId: number; readonly number: number; readonly timestamp: number }

export type SentToken = { readonly chainId: number; readonly token: string; readonly amount: string; readonly hash: Hex }

/** A mail of the local world, which stays in its outbox. `at`: milliseconds of the wall clock. */
export type SentMail = {
  readonly id: number
  readonly at: number
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** The steps of the time machine; it only moves forward. */
export const timeSteps = ['hour', 'day', 'epoch', 'blocks50'] as const
export type TimeStep = (typeof timeSteps)[number]

/** A destination of the time machine: a step, or an instant (seconds of chain time). */
export type Destination = { readonly step: TimeStep } | { readonly to: number }

const call = async <T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> => {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/devnet/${path}`, { ...init, ...(signal && { signal }) }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new DomainError('api.unavailable', { path }, { cause })
  })
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new DomainError(response.ok ? 'data.decodeFailed' : 'api.unavailable', { path, status: response.status }, { cause })
  })
  if (!response.ok)
    throw new DomainError(response.status === 502 || response.status === 503 ? 'api.unavailable' : 'api.internal', {
      path,
      status: response.status,
    })
  return answer as T
}

/** The state of the local world: the progress of its history and index, and whether trades continue. */
export const fetchDevnetStatus = (signal?: AbortSignal): Promise<DevnetStatus> => call('status', undefined, signal)

/** Mails that the local world sent, the newest first. */
export const fetchOutbox = async (signal?: AbortSignal): Promise<readonly SentMail[]> =>
  (await call<{ mails: readonly SentMail[] }>('outbox', undefined, signal)).mails

/** Sends BNB and every listed token to an address. */
export const requestTokens = (address: Address, chainId: number): Promise<{ readonly sent: readonly SentToken[] }> =>
  call('faucet', { address, chainId })

/** Moves the time of all local chains forward and resolves when the index has followed. */
export const travel = (destination: Destination): Promise<{ readonly heads: readonly DevnetHead[] }> => call('time', destination)

/** Switches the trickle of live trades. */
export const setLiveTrades = (on: boolean): Promise<unknown> => call('live-trades', { on })
