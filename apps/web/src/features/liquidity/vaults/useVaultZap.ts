import {
  type ParsedAmount,
  parseAmount,
  planZapVault,
  vaultZapBlockers,
  weightedFundingBlockers,
  type ZapVaultPlan,
} from '@exchange/domain'
import { useState } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { pricedPairOf } from '../../../entities/pool/poolSides.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { isSameToken } from '../../../shared/tokens/token.ts'
import { singleToken } from '../../../entities/vault/vaultText.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { type PoolCoin, poolCoins } from '../../../entities/liquidity/poolCoins.ts'
import { type Attempt, attempt } from '../../../entities/liquidity/attempt.ts'
import { zapStep } from '../../../entities/liquidity/zap.ts'
import { usePoolSides } from '../../../entities/liquidity/usePoolSides.ts'
import { useTypedConfirmation } from '../../../entities/liquidity/useTypedConfirmation.ts'
import { useZapPool } from '../../../entities/liquidity/useZapPool.ts'
import type { VaultPanelProps } from './panel.ts'
import type { ZapIntoVaultRequest } from './flows/zapVault.flow.ts'
import type { VaultBlocker } from './words.ts'

const names = ['token0', 'token1'] as const

/** Tokens that are swapped in part or in full; for a single-sided strategy those that it does not take. */
const zappedCoins = ({ network, vault, pool }: VaultPanelProps): readonly PoolCoin[] => {
  const own = pool.tokens[singleToken(vault) ?? -1]
  return poolCoins(network, pool).filter(({ token }) => own === undefined || !isSameToken(token.address, own.address))
}

// LIQ-33
/** One token into a strategy: the swap, its result, and the blocking reasons. */
export const useVaultZap = (props: VaultPanelProps) => {
  const { network, vault, pool, failing } = props
  const wallet = useWallet()
  const format = useFormat()
  const { slippageBps, deadlineMinutes } = useSettings()
  const [key, setKey] = useState<string | null>(null)
  const [text, type] = useState('')
  // A confirmation applies only to this token and amount.
  const scope = `${key} ${text}`
  const confirm = useTypedConfirmation(scope)
  const { read, offered: canZap, barred, measured } = useZapPool(network, pool, slippageBps)
  const coins = zappedCoins(props)
  // An empty strategy of both tokens has no ratio to follow.
  const hasRatio = singleToken(vault) !== null || vault.supply > 0n
  const offered = canZap && hasRatio
  const coin = (offered && coins.find((one) => one.key === key)) || null
  const index = coin && isSameToken(coin.token.address, pool.tokens[1]!.address) ? 1 : 0
  const native = coin !== null && coin.token !== coin.shown
  const { sides, priceOf } = usePoolSides(network, pool, wallet.address, native, undefined)
  const balance = sides[index]?.balance ?? ({ status: 'loading' } as const)
  const gasReserve = sides[index]?.gasReserve ?? 0n
  const typed: ParsedAmount = parseAmount(text, coin?.shown.decimals ?? 18)
  const amount = typed.status === 'ok' ? typed.value : 0n
  const { price0, price1 } = pricedPairOf(pool)
  const plan = ((): Attempt<ZapVaultPlan> | null => {
    if (!coin || !read.data || amount === 0n || vault.tickSums === null) return null
    const { pool: state, timestamp } = read.data
    const [remembering, given] = [
      { ...vault, tickSums: vault.tickSums },
      { tokenIn: coin.token.address, amount, timestamp },
    ]
    return attempt(() => planZapVault(remembering, state, given, slippageBps, (of) => (isSameToken(of, state.token0) ? price0 : price1)))
  })()
  const made = plan?.status === 'ok' ? plan.value : null
  const blockers = ((): readonly VaultBlocker[] => {
    if (failing) return [{ code: 'vaultUnknown' }]
    const given = { token: names[index], amount: typed, balance, gasReserve }
    const found = vaultZapBlockers(vault, given, made?.offered ?? null).map((stop): VaultBlocker => {
      if (!('token' in stop)) return stop
      const shown = stop.code === 'aboveCap' ? sides[names.indexOf(stop.token)]?.shown : coin?.shown
      const symbol = shown?.symbol ?? ''
      return {
        code: stop.code,
        values: { symbol, ...(stop.code === 'aboveCap' && { cap: format.amount(stop.cap, shown?.decimals ?? 18) }) },
      }
    })
    if (found.length > 0) return found
    if (!read.data || read.isError) return [{ code: 'poolUnknown' }]
    if (plan?.status === 'refused') return [{ code: 'refused', error: plan.code }]
    if (made && !made.calm) return [{ code: 'swapTooLarge' }]
    if (!measured) return [{ code: 'taxUnknown' }]
    const [cost] = weightedFundingBlockers([], made?.cost ?? null, confirm.on ? 'typed' : 'none')
    return cost && (cost.code === 'lossTooHigh' || cost.code === 'lossUnknown') ? [{ code: cost.code }] : []
  })()
  const request = (): ZapIntoVaultRequest | null =>
    made &&
    coin && {
      chainId: network.chainId,
      vault: vault.address,
      name: poolName(pool),
      tokenIn: coin.token.address,
      payment: { token: coin.shown.address, symbol: coin.shown.symbol, decimals: coin.shown.decimals, amount },
      native,
      swaps: made.swap ? [zapStep(pool, made.swap, slippageBps)] : [],
      minShares: made.deposit.minShares,
      deadlineMinutes,
    }
  return {
    offered,
    barred: barred && hasRatio,
    coins,
    coin,
    /** Null: the tokens that the strategy takes, as they are. */
    choose: (next: string | null) => {
      setKey(next)
      type('')
    },
    wallet,
    balance,
    gasReserve,
    price: coin && priceOf(coin.token.address),
    text,
    type,
    made,
    blockers,
    sides,
    confirm,
    typed: scope,
    request,
  }
}

export type VaultZap = ReturnType<typeof useVaultZap>
