import type { Address } from '../types.ts'

/** What the chain says of a pool that is to get a gauge. */
export type GaugeFacts = {
  /** The factory of this network that made the pool; null where none did. */
  readonly factory: Address | null
  /** Whether the voter knows a kind of gauge for pools of that factory. */
  readonly hasKind: boolean
  /** The gauge that the pool has; null where it has none. */
  readonly gauge: Address | null
  readonly tokens: readonly { readonly token: Address; readonly listed: boolean }[]
}

/** One condition of a new gauge. `open` cannot be said before another one is met. */
export type GaugeCheck = { readonly status: 'met' | 'unmet' | 'open' } & (
  | { readonly code: 'genuine' | 'kind' | 'free' }
  /** Tokens that are not on the voter's list: then only governance creates the gauge. */
  | { readonly code: 'listed'; readonly unlisted: readonly Address[] }
)

/** Every condition of a new gauge, met or not, in the order in which a person can put them right. Twin of GaugeRegistry.createGauge. */
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

/** Whether anybody may create the gauge. */
export const mayCreateGauge = (checks: readonly GaugeCheck[]): boolean => checks.every(({ status }) => status === 'met')
