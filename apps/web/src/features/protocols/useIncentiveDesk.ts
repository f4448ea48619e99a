import {
  type Address,
  type IncentiveOutlook,
  incentiveOutlook,
  incentiveBlockers,
  parseAmount,
  type ReadValue,
  valueOf,
} from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useState } from 'react'
import { findToken, isNative, type Token, tokenKey } from '../../shared/tokens/token.ts'
import { useBalance } from '../../shared/tokens/useBalance.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'
import { useGauges } from '../../entities/vote/queries.ts'
import { usePaidTokens } from '../../entities/vote/usePaidTokens.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { toIncentiveFacts } from './model/incentiveFacts.ts'
import { useIsListed, useTokenKeeps } from './queries.ts'

const ok = <T>(value: T): ReadValue<T> => ({ status: 'ok', value })

/** An incentive being made: the choices, the blockers, and what it would buy. */
export const useIncentiveDesk = (network: Network, pool: Address | null) => {
  const { address: account } = useWallet()
  const tokens = useTokens(network)
  const [picked, choose] = useState<Token>()
  // The token that is locked, until another one is chosen.
  const token = picked ?? findToken(tokens, network.deployment.contracts.governanceToken)
  const [text, setText] = useState('')
  const gauges = useGauges(network)
  const paid = usePaidTokens(network)
  const balance = useBalance(network, account, token?.address)
  const native = token !== undefined && isNative(token.address)
  const gauge = pool === null ? undefined : gauges.data?.gauges.find((each) => tokenKey(each.pool) === tokenKey(pool))
  const inPool = token !== undefined && gauge !== undefined && gauge.fees.some((fee) => tokenKey(fee.token) === tokenKey(token.address))
  const listed = useIsListed(network, native ? undefined : token?.address)
  const keeps = useTokenKeeps(network, native ? undefined : token?.address, account, balance.status === 'ok' ? balance.value : 0n)
  const amount = parseAmount(text, token?.decimals ?? 18)
  const raw = amount.status === 'ok' ? amount.value : 0n
  const priced = token && paid.priceOf(token.address)
  const dollars = priced ? valueOf(raw, priced.unit, priced.price) : null
  const unread = gauges.isError || gauges.data === undefined
  const judged =
    pool !== null && gauges.data && dollars !== null
      ? toIncentiveFacts(
          { snapshot: gauges.data, governanceToken: network.deployment.contracts.governanceToken, priceOf: paid.priceOf },
          pool,
          dollars,
        )
      : null
  const outlook: IncentiveOutlook | null = judged && incentiveOutlook(judged.facts)
  return {
    account,
    gauges,
    paid,
    gauge,
    token,
    choose,
    text,
    setText,
    typed: `${pool} ${token?.address} ${text}`,
    raw,
    balance,
    dollars,
    judged,
    outlook,
    keeps,
    blockers: incentiveBlockers({
      gauge: pool === null ? null : { alive: unread ? { status: gauges.isError ? 'failed' : 'loading' } : ok(gauge?.alive ?? false) },
      token: token === undefined ? null : { isNative: native, accepted: inPool ? ok(true) : listed, keeps },
      amount,
      balance,
    }),
  }
}

export type IncentiveDesk = ReturnType<typeof useIncentiveDesk>
