import {
  isWeightedSupply,
  losesOnTransfer,
  minimumOf,
  maxSingleWithdrawal,
  type LiquidityCost,
  parsePercent,
  partOfHolding,
  planSingleWithdrawal,
  planWithdrawal,
  planZapWithdrawal,
  type PoolTokens,
  type ReadValue,
  type SwapOnTheWay,
  type WeightedSupply,
  weightedFundingBlockers,
} from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { ALL_HELD } from '@exchange/protocol/writes/liquidity/zap'
import { useState } from 'react'
import { poolName } from '../../../entities/pool/poolText.ts'
import { usePoolAccount } from '../../../entities/pool/usePoolAccount.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { taxOn, type TransferTax } from '../../../shared/tokens/transferTax.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { useTypedConfirmation } from '../../../entities/liquidity/useTypedConfirmation.ts'
import type { RemoveFromPoolRequest } from './flows/removeFromPool.flow.ts'
import { type Attempt, attempt } from '../../../entities/liquidity/attempt.ts'
import { canZap, isZapBarred, zapStep } from '../../../entities/liquidity/zap.ts'
import { type PoolSideOfForm, usePoolSides } from '../../../entities/liquidity/usePoolSides.ts'
import { type TokenPoolItem, usePoolTokens } from '../../../entities/liquidity/usePoolTokens.ts'
import type { PoolBlocker } from '../../../entities/liquidity/poolBlockers.ts'

/** The amounts of a withdrawal: raw units received, by token index in the pool. */
export type Withdrawal = {
  readonly parts: readonly { readonly index: number; readonly amount: bigint; readonly minimum: bigint }[]
  /** Null for a proportional withdrawal, which has no cost. */
  readonly single: { readonly cost: LiquidityCost | null; readonly swap: SwapOnTheWay | null } | null
}

const HUNDRED_PERCENT = 10_000n

/** An unmeasured tax may have any size, and so may the tax of a token that rejected the test payment. */
const mayBeTaxed = (tax: TransferTax | undefined): boolean => tax?.status !== 'known' || losesOnTransfer(tax)

/** The most that can be withdrawn in one token at a time: hundredths of a percent of the balance, and the amount received. */
const limitOf = (supply: WeightedSupply, held: bigint, { token, shown }: PoolSideOfForm, tax: bigint) => {
  const hundredths = maxSingleWithdrawal(supply, held, token.address)
  const least = partOfHolding(held, hundredths)
  const amount = least === 0n ? 0n : planSingleWithdrawal(supply, least, token.address, tax, () => null).amount
  return { hundredths, amount, token: shown }
}

/** The state of a withdrawal: its share of the balance, its output tokens, and the blocking reasons. */
export const useWithdrawForm = (network: Network, pool: TokenPoolItem, block: number) => {
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const read = usePoolTokens(network, pool)
  const account = usePoolAccount(network, pool, wallet.address)
  const supply: PoolTokens | undefined = read.data
  const [percent, setPercent] = useState('')
  const [one, setOne] = useState<number | null>(null)
  const [native, setNative] = useState(true)
  const [unstakes, setUnstakes] = useState(false)
  const { sides, hasWrapped, priceOf } = usePoolSides(network, pool, wallet.address, native, supply && { block, pools: [supply.pool] })
  const taxes = sides.map(({ tax }) => taxOn(tax, 'buy'))

  const held = account.data
  const staked = held?.staked ?? 0n
  const unstaking = unstakes && staked > 0n
  const available = (held?.balance ?? 0n) + (unstaking ? staked : 0n)
  const parsed = parsePercent(percent, 2)
  const tooMuch = parsed.status === 'ok' && parsed.value > HUNDRED_PERCENT
  const liquidity = parsed.status === 'ok' && !tooMuch ? partOfHolding(available, parsed.value) : 0n
  // A confirmation applies only to this amount, whatever its percentage of the balance.
  const confirm = useTypedConfirmation(`${one} ${liquidity}`)
  const canSingle = supply !== undefined && (isWeightedSupply(supply) || canZap(network, sides, slippageBps))
  const barred = supply !== undefined && !isWeightedSupply(supply) && isZapBarred(network, sides, slippageBps)

  const plan = ((): Attempt<Withdrawal> | null => {
    if (!supply || liquidity === 0n) return null
    const side = one === null ? undefined : sides[one]
    if (one === null || !side || !canSingle)
      return attempt(() => ({
        parts: planWithdrawal(supply, liquidity, taxes).map((amount, index) => ({
          index,
          amount,
          minimum: minimumOf(amount, slippageBps),
        })),
        single: null,
      }))
    return attempt(() => {
      const { address } = side.token
      const { amount, cost, swap } = isWeightedSupply(supply)
        ? { ...planSingleWithdrawal(supply, liquidity, address, taxes[one] ?? 0n, priceOf), swap: null }
        : planZapWithdrawal(supply, liquidity, address, priceOf)
      return { parts: [{ index: one, amount, minimum: minimumOf(amount, slippageBps) }], single: { cost, swap } }
    })
  })()
  const made = plan?.status === 'ok' ? plan.value : null
  const wanted = one === null ? undefined : sides[one]
  // A weighted pool limits the payout of one token: the form shows the limit if exceeded.
  const isBeyond = plan?.status === 'refused' && plan.code === 'quote.insufficientLiquidity'
  const limit = isBeyond && wanted && supply && isWeightedSupply(supply) ? limitOf(supply, available, wanted, taxes[one ?? 0] ?? 0n) : null
  const blockers = ((): readonly PoolBlocker[] => {
    if (!supply || read.isError) return [{ code: 'poolUnknown' }]
    const balance: ReadValue<bigint> =
      held && !account.isError ? { status: 'ok', value: available } : { status: account.isError ? 'failed' : 'loading' }
    if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
    if (available === 0n) return [staked > 0n ? { code: 'stakedOnly' } : { code: 'nothingHeld' }]
    if (tooMuch || (parsed.status === 'invalid' && parsed.code !== 'amount.missing')) return [{ code: 'amountInvalid' }]
    if (plan?.status === 'refused') return [{ code: 'refused', error: plan.code }]
    const cost = made?.single ? made.single.cost : { loss: 0n }
    return weightedFundingBlockers([{ amount: { status: 'ok', value: liquidity }, balance }], cost, confirm.on ? 'typed' : 'none')
  })()

  const request = (): RemoveFromPoolRequest | null =>
    made && {
      chainId: network.chainId,
      pool: pool.address,
      name: poolName(pool),
      type: pool.type,
      deadlineMinutes,
      liquidity,
      amounts: made.parts.flatMap(({ index, amount, minimum }) => {
        const side = sides[index]
        return side ? [{ token: side.token.address, symbol: side.token.symbol, decimals: side.token.decimals, amount, minimum }] : []
      }),
      single: made.single !== null,
      // Swaps the whole output of the other token, because the pool may move in the meantime.
      swap: made.single?.swap ? { ...zapStep(pool, made.single.swap, slippageBps), amountIn: ALL_HELD } : null,
      // A weighted pool that pays one other token has no native coin to pay.
      native: native && made.parts.some(({ index }) => sides[index]?.shown !== sides[index]?.token),
      taxed: made.parts.some(({ index }) => mayBeTaxed(sides[index]?.tax)),
      unstake:
        unstaking && pool.gauge && liquidity > (held?.balance ?? 0n)
          ? { gauge: pool.gauge.address, amount: liquidity - (held?.balance ?? 0n) }
          : null,
    }

  return {
    wallet,
    read,
    account,
    supply,
    sides,
    priceOf,
    percent: { text: percent, set: setPercent, wrong: tooMuch || (parsed.status === 'invalid' && parsed.code !== 'amount.missing') },
    one: { offered: canSingle, barred, index: one, set: setOne },
    native: { offered: hasWrapped, on: native, set: setNative },
    unstake: { staked, on: unstaking, set: setUnstakes },
    liquidity,
    made,
    limit,
    blockers,
    confirm,
    request,
  }
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>
