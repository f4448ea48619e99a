import type { Meta } from '@exchange/api-client'
import { type Address, isSameAddress, isWeightedSupply, maxSingleDeposit, type PoolTokens } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useState } from 'react'
import { streamedRate } from '../../../entities/pool/streamedRate.ts'
import { useSettings } from '../../../shared/settings/settings.ts'
import { taxOn } from '../../../shared/tokens/transferTax.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { useTypedConfirmation } from '../../../entities/liquidity/useTypedConfirmation.ts'
import { useUnlistedTokens } from '../../../entities/liquidity/useUnlistedTokens.ts'
import type { AddToPoolRequest } from './flows/addToPool.flow.ts'
import { usePoolSides } from '../../../entities/liquidity/usePoolSides.ts'
import { type TokenPoolItem, usePoolTokens } from '../../../entities/liquidity/usePoolTokens.ts'
import { exactText, isPriced, paidSides, shownText } from './model/depositAmounts.ts'
import { depositPlan, depositBlockers, singleToken } from './model/depositPlan.ts'
import { depositRequest } from './model/depositRequest.ts'
import { useTypedDeposit } from './useTypedDeposit.ts'

// LIQ-33
/** The state of a deposit into a pool with pool tokens: typed and derived amounts, and the blocking reasons. */
export const useDepositForm = (
  network: Network,
  pool: TokenPoolItem,
  { block, blockTimestamp }: Pick<Meta, 'block' | 'blockTimestamp'>,
) => {
  const wallet = useWallet()
  const { slippageBps, deadlineMinutes } = useSettings()
  const read = usePoolTokens(network, pool)
  const supply: PoolTokens | undefined = read.data
  const [native, setNative] = useState(true)
  const [stakes, setStakes] = useState<boolean | null>(null)
  const { sides, hasWrapped, priceOf } = usePoolSides(network, pool, wallet.address, native, supply && { block, pools: [supply.pool] })
  const { hasStranger } = useUnlistedTokens(network, pool)
  const single = singleToken(network, supply, sides, slippageBps, hasStranger)
  const { typed, setMode, setOne, type, clear } = useTypedDeposit(supply, sides, single.offered)
  const { mode, one, texts } = typed
  const isZap = mode === 'single' && supply !== undefined && !isWeightedSupply(supply)
  const paid = paidSides(supply, sides, typed)
  const isWrapped = (token: Address) => isSameAddress(token, network.deployment.contracts.wrappedNative)
  const plan = depositPlan(supply, mode, paid, priceOf)
  const made = plan?.status === 'ok' ? plan.value : null
  // A confirmation applies only to these amounts.
  const scope = `${mode} ${one} ${texts.join()}`
  const confirm = useTypedConfirmation(scope)
  const blockers = depositBlockers({
    supply: read.isError ? undefined : supply,
    paid,
    moved: isZap ? sides : paid.map(({ side }) => side),
    plan,
    confirmed: confirm.on,
  })
  // A weighted pool limits the amount of one token per deposit: the form shows the limit if exceeded.
  const isBeyond = mode === 'single' && plan?.status === 'refused' && plan.code === 'quote.insufficientLiquidity'
  const [alone] = paid
  const limit =
    isBeyond && alone?.side && supply && isWeightedSupply(supply)
      ? { amount: maxSingleDeposit(supply, alone.side.token.address, taxOn(alone.side.tax, 'sell')), token: alone.side.shown }
      : null
  const gauge = pool.gauge?.alive ? pool.gauge : null
  const pays = gauge !== null && streamedRate(gauge, blockTimestamp) > 0n
  const staking = gauge !== null && (stakes ?? pays)
  const request = (): AddToPoolRequest | null =>
    made &&
    depositRequest({
      chainId: network.chainId,
      pool,
      sides,
      made,
      mode,
      native: native && hasWrapped,
      gauge: staking ? gauge.address : null,
      slippageBps,
      deadlineMinutes,
    })

  return {
    network,
    wallet,
    read,
    supply,
    sides,
    priceOf,
    empty: isPriced(supply, sides, texts),
    native: { offered: paid.some(({ side }) => side !== undefined && isWrapped(side.token.address)), on: native, set: setNative },
    /** `waits`: one token alone is offered once every token is imported. */
    mode: { ...single, value: mode, isZap, set: setMode },
    one: { index: one, set: setOne },
    /** On while the gauge pays, unless it was switched: all fees of a stake go to voters. */
    stake: { gauge, pays, on: staking, set: setStakes },
    made,
    limit,
    blockers,
    slippageBps,
    confirm,
    type,
    shownText: (index: number) => shownText(supply, typed, paid, index),
    exactText: (index: number) => exactText(supply, typed, paid, index),
    clear,
    typed: scope,
    request,
  }
}

export type DepositForm = ReturnType<typeof useDepositForm>
