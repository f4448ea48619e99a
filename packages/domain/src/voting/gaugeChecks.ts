import type { Address } from '../types.ts'

/** The chain's answers about a pool for a new gauge. */
export type GaugeFacts = {
  /** The factory of this network that created the pool; null if none did. */
  readonly factory: Address | null
  /** Whether the voter has a kind of gauge for pools of that factory. */
  readonly hasKind: boolean
  /** The pool's gauge; null if it has none. */
  readonly gauge: Address | null
  readonly tokens: readonly { readonly token: Address; readonly listed: boolean }[]
}

/** A condition of a new gauge. `open` means that another condition must be met first. */
export type GaugeCheck = { readonly status: 'met' | 'unmet' | 'open' } & (
  | { readonly code: 'genuine' | 'kind' | 'free' }
  /** Unlisted tokens. With any of them only governance can create the gauge. */
  | { readonly code: 'listed'; readonly unlisted: readonly Address[] }
)

/** Every condition of a new gauge, met or not, in the order in which a user can resolve them. Twin of GaugeRegistry.createGauge. */
export const gaugeChecks = ({ factory, hasKind, gauge, tokens }: GaugeFacts): readonly GaugeCheck[] => {
  const when = (met: boolean): GaugeCheck['status'] => (met ? 'met' : 'unmet')
  const genuine = factory !== null
  const unlisted = tokens.filter(({ listed }) => !listed).map(({ token }) => token)
  return [
    { code: 'genuine', status: when(genuine) },
    { code: 'kind', status: genuine ? when(hasKind) : 'open' },
    { code: 'free', status: genuine ? when(gauge === null) : 'open' },
    { code: 'listed', status: genuine ? when(unlisted.length === 0) : 'open', unlisted },
  ]
}

/** Whether any account may create the gauge. */
export const mayCreateGauge = (checks: readonly GaugeCheck[]): boolean => checks.every(({ status }) => status === 'met')
