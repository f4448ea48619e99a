import { getAddress } from 'viem'
import { MAX_NAME } from '../../entities/competition/competition.ts'
import { poolName } from '../../entities/pool/poolText.ts'
import { shortAddress } from '../../shared/format/address.ts'
import { safeText } from '../../shared/tokens/safeText.ts'
import type { Recent, Result } from './model/result.ts'

const KEY = 'search-recent'
/** Results that are stored. */
const MOST = 5

const kinds: readonly Recent['kind'][] = ['user', 'name', 'competition', 'pool', 'page']

const isRecent = (value: unknown): value is Recent => {
  const { kind, label, path } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>
  return kinds.includes(kind as Recent['kind']) && typeof label === 'string' && typeof path === 'string' && /^\/(?!\/)/.test(path)
}

// SEARCH-5
/** Recently opened results of this browser, newest first. */
export const readRecent = (): readonly Recent[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : []
  } catch {
    return []
  }
}

const write = (recent: readonly Recent[]): void => {
  try {
    if (recent.length > 0) localStorage.setItem(KEY, JSON.stringify(recent))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is remembered.
  }
}

export const forgetRecent = (): void => write([])

const labelOf = (result: Result): Pick<Recent, 'kind' | 'label'> | undefined => {
  if (result.kind === 'user') return { kind: 'user', label: result.user.username ?? shortAddress(getAddress(result.user.id)) }
  if (result.kind === 'name') return { kind: 'name', label: result.name.name }
  if (result.kind === 'competition') return { kind: 'competition', label: safeText(result.competition.name, MAX_NAME) }
  if (result.kind === 'pool') return { kind: 'pool', label: poolName(result.pool) }
  if (result.kind === 'page') return { kind: 'page', label: result.page.label }
  return result.kind === 'recent' ? result.recent : undefined
}

/** Remembers an opened result of the product. Actions are not stored: they are typed again, with other amounts. */
export const remember = (result: Result, path: string): void => {
  const told = labelOf(result)
  if (told) write([{ kind: told.kind, label: told.label, path }, ...readRecent().filter((other) => other.path !== path)].slice(0, MOST))
}
