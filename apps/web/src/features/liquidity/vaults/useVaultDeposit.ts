import type { PoolItem } from '@exchange/api-client'
import {
  type Address,
  otherAtRatio,
  type ParsedAmount,
  parseAmount,
  planVaultDeposit,
  singleDepositOf,
  type VaultDeposit,
  vaultDepositBlockers,
} from '@exchange/domain'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import type { VaultRead } from '@exchange/protocol/reads/vaults/readVaults'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { fieldText } from '../../../shared/tokens/fieldText.ts'
import { isSameToken } from '../../../shared/tokens/token.ts'
import { singleToken } from '../../../entities/vault/vaultText.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { type Attempt, attempt } from '../../../entities/liquidity/attempt.ts'
import { usePoolSides } from '../../../entities/liquidity/usePoolSides.ts'
import type { DepositVaultRequest } from '../../../entities/vault/vault.flow.ts'
import type { VaultBlocker } from './words.ts'

const names = ['token0', 'token1'] as const
const nothing: ParsedAmount = { status: 'invalid', code: 'amount.missing' }

/** Indexes of the tokens to type: the single allowed one, or those of which a non-empty vault holds some. */
const takenPlaces = (vault: VaultRead): readonly (0 | 1)[] => {
  const single = singleToken(vault)
  if (single !== null) return [single]
  const totals = [vault.total.amount0, vault.total.amount1]
  return ([0, 1] as const).filter((i) => vault.supply === 0n || totals[i]! > 0n)
}

const isWrapped = ({ deployment }: Network, token: Address): boolean => isSameToken(token, deployment.contracts.wrappedNative)

/** The state of a deposit into a strategy: typed and derived amounts, and the blocking reasons. */
export const useVaultDeposit = (network: Network, vault: VaultRead, pool: PoolItem, failing: boolean) => {
  const wallet = useWallet()
  const format = useFormat()
  const { slippageBps } = useSettings()
  const [native, setNative] = useState(true)
  const [texts, setTexts] = useState<readonly [string, string]>(['', ''])
  const [given, setGiven] = useState<0 | 1>(0)
  const { sides, priceOf } = usePoolSides(network, pool, wallet.address, native, undefined)
  const places = takenPlaces(vault)
  const from = places.includes(given) ? given : (places[0] ?? 0)
  const typed = texts.map((text, i) => parseAmount(text, sides[i]?.shown.decimals ?? 18))
  const amountAt = (place: 0 | 1): ParsedAmount => {
    const own = typed[place] ?? nothing
    const source = typed[from] ?? nothing
    if (place === from || vault.supply === 0n) return own
    if (source.status !== 'ok') return source
    return { status: 'ok', value: otherAtRatio(vault, names[from], source.value) ?? 0n }
  }
  const amounts = [amountAt(0), amountAt(1)] as const
  const valueAt = (place: 0 | 1): bigint => {
    const amount = amounts[place]
    return places.includes(place) && amount.status === 'ok' ? amount.value : 0n
  }
  const single = singleDepositOf(vault)
  const isTyped = places.every((place) => valueAt(place) > 0n)
  const plan: Attempt<VaultDeposit> | null =
    single === undefined || !isTyped
      ? null
      : attempt(() => planVaultDeposit(vault, { amount0: valueAt(0), amount1: valueAt(1) }, slippageBps, single))
  const made = plan?.status === 'ok' ? plan.value : null
  const blockers = ((): readonly VaultBlocker[] => {
    if (failing) return [{ code: 'vaultUnknown' }]
    const caps = [vault.caps.amount0, vault.caps.amount1]
    const asked = places.map((place) => ({
      token: names[place],
      amount: amounts[place],
      balance: sides[place]?.balance ?? ({ status: 'loading' } as const),
      gasReserve: sides[place]?.gasReserve ?? 0n,
      cap: caps[place]!,
    }))
    const found = vaultDepositBlockers(vault, asked).map((stop): VaultBlocker => {
      if (!('token' in stop)) return stop
      const place = stop.token === 'token0' ? 0 : 1
      const { symbol, decimals } = sides[place]!.shown
      return { code: stop.code, place, values: { symbol, ...(stop.code === 'aboveCap' && { cap: format.amount(stop.cap, decimals) }) } }
    })
    if (found.length > 0) return found
    return plan?.status === 'refused' ? [{ code: 'refused', error: plan.code }] : []
  })()
  const taken = made && ([made.amounts.amount0, made.amounts.amount1] as const)
  const request = (): DepositVaultRequest | null => {
    const [token0, token1] = sides
    if (!made || !taken || !token0 || !token1) return null
    const amountOf = ({ token }: typeof token0, amount: bigint) => ({
      token: token.address,
      symbol: token.symbol,
      decimals: token.decimals,
      amount,
    })
    return {
      chainId: network.chainId,
      vault: vault.address,
      name: poolName(pool),
      amounts: [amountOf(token0, taken[0]), amountOf(token1, taken[1])],
      minShares: made.minShares,
      native,
    }
  }
  return {
    wallet,
    sides,
    priceOf,
    places,
    native: {
      offered: places.some((place) => sides[place] && isWrapped(network, sides[place].token.address)),
      on: native,
      set: setNative,
    },
    made,
    blockers,
    type: (place: 0 | 1, text: string) => {
      setGiven(place)
      const kept = vault.supply === 0n ? texts : (['', ''] as const)
      setTexts(place === 0 ? [text, kept[1]] : [kept[0], text])
    },
    shownText: (place: 0 | 1): string => {
      const [amount, side] = [amounts[place], sides[place]]
      if (place === from || vault.supply === 0n || amount.status !== 'ok' || !side) return texts[place]
      return fieldText(amount.value, side.shown.decimals)
    },
    exactText: (place: 0 | 1): string | undefined => {
      const [amount, side] = [amounts[place], sides[place]]
      return place !== from && amount.status === 'ok' && side ? formatUnits(amount.value, side.shown.decimals) : undefined
    },
    clear: () => setTexts(['', '']),
    typed: texts.join(' '),
    request,
  }
}
