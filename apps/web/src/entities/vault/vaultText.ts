import type { PoolItem } from '@exchange/api-client'
import type { VaultKind } from '@exchange/domain'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { poolName } from '../pool/poolText.ts'
import { safeTokenText } from '../../shared/tokens/safeText.ts'

/** The word for each kind of strategy. */
export const vaultKindWords: Record<VaultKind, MessageDescriptor> = {
  wide: msg({ message: 'Wide', context: 'kind of strategy: a wide range' }),
  narrow: msg({ message: 'Narrow', context: 'kind of strategy: a narrow range' }),
  correlated: msg({ message: 'Correlated', context: 'kind of strategy: tokens that move together' }),
  stable: msg`Stable`,
  single_sided: msg({ message: 'Single-sided', context: 'kind of strategy: takes one token' }),
}

/** The name of a strategy by pair: "Narrow · WBNB/USDT"; if its kind is unknown, just that it is a strategy. */
export const strategyName = (i18n: I18n, kind: VaultKind | null, pair: string): string =>
  `${i18n._(kind === null ? msg`Strategy` : vaultKindWords[kind])} · ${pair}`

/** The name of a strategy: "Narrow · WBNB/USDT". */
export const vaultName = (i18n: I18n, { kind }: Pick<VaultRead, 'kind'>, pool: Pick<PoolItem, 'tokens'>): string =>
  strategyName(i18n, kind, poolName(pool))

/** The pool index of the only deposit token; null if both can be deposited. */
export const singleToken = ({ kind, allowToken0 }: Pick<VaultRead, 'kind' | 'allowToken0'>): 0 | 1 | null =>
  kind === 'single_sided' ? (allowToken0 ? 0 : 1) : null

/** The symbol of a vault's shares, from its two tokens. */
export const shareSymbol = ({ tokens }: Pick<PoolItem, 'tokens'>): string =>
  `v${tokens.map((token) => safeTokenText(token).symbol).join('-')}`

/** Its name with the accepted token of a single-sided strategy, to tell strategies of one pool apart. */
export const vaultChoiceName = (i18n: I18n, vault: Pick<VaultRead, 'kind' | 'allowToken0'>, pool: Pick<PoolItem, 'tokens'>): string => {
  const token = pool.tokens[singleToken(vault) ?? -1]
  const name = vaultName(i18n, vault, pool)
  return token ? `${name} · ${safeTokenText(token).symbol}` : name
}
