import { isSameAddress, type Address } from '@exchange/domain'
import { buildUnwrap, buildWrap } from '@exchange/protocol/writes/token'
import { buildVaultDeposit, buildVaultReward, buildVaultWithdraw } from '@exchange/protocol/writes/liquidity/vaults'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../shared/network/requireNetwork.ts'
import { amountText } from '../../shared/transactions/ui/amountText.ts'
import { defineFlow, writeStep } from '../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../shared/transactions/steps/payingSteps.ts'
import type { TokenAmount } from '../../shared/transactions/run/types.ts'
import { wrappedSoFar } from '../liquidity/poolRequest.ts'

/** The strategy of a request. `name` is the pair: "THE/WBNB". */
export type VaultOfRequest = { readonly chainId: number; readonly vault: Address; readonly name: string }

type TwoAmounts<T> = readonly [T, T]

/** A deposit into a strategy. */
export type DepositVaultRequest = VaultOfRequest & {
  /** Both tokens in the pool's order; zero for a token that is not deposited. */
  readonly amounts: TwoAmounts<TokenAmount>
  readonly minShares: bigint
  /** Whether native coin is wrapped first. */
  readonly native: boolean
}

const isWrapped = ({ chainId }: VaultOfRequest, token: Address): boolean =>
  isSameAddress(token, requireNetwork(chainId).deployment.contracts.wrappedNative)

/** Native raw units that are wrapped before the deposit. */
const wrappedOf = (request: DepositVaultRequest): bigint =>
  request.native ? (request.amounts.find(({ token }) => isWrapped(request, token))?.amount ?? 0n) : 0n

const depositText = ({ name }: VaultOfRequest) => msg`Deposit into the strategy of ${name}`

/** Approves the maximum deposit, deposits, and revokes the remainder; a finished step is never repeated. */
export const depositVaultFlow = defineFlow<DepositVaultRequest>({
  id: 'depositVault',
  chainId: ({ chainId }) => chainId,
  title: depositText,
  doneTitle: () => msg`Deposited into the strategy`,
  summary: depositText,
  steps: [
    writeStep<DepositVaultRequest>({
      id: 'wrap',
      applies: (request) => wrappedOf(request) > 0n,
      label: (request) => {
        const { symbol } = requireNetwork(request.chainId).nativeCurrency
        return msg`Wrap ${amountText({ amount: wrappedOf(request), decimals: 18, symbol })}`
      },
      hint: () => msg`The pool holds the wrapped token. One is always worth the other.`,
      call: (_, request) => buildWrap(requireNetwork(request.chainId), wrappedOf(request)),
    }),
    ...manyPayingSteps<DepositVaultRequest>({
      id: 'deposit',
      most: 2,
      label: depositText,
      batchLabel: ({ name }) => msg`Approve and deposit into the strategy of ${name} in one request`,
      batchHint: () => msg`All steps go through or none. No approval is left behind.`,
      foreign: true,
      hint: () => msg`If you would get fewer shares than your slippage allows, the deposit reverts.`,
      payments: ({ chainId, vault, amounts }) =>
        amounts
          .filter(({ amount }) => amount > 0n)
          .map(({ token, symbol, amount }) => ({ chainId, token, symbol, amount, spender: vault })),
      leavesRest: () => true,
      call: ({ account }, { chainId, vault, amounts: [token0, token1], minShares }) => {
        const amounts = { amount0: token0.amount, amount1: token1.amount }
        return buildVaultDeposit(requireNetwork(chainId), { vault, amounts, minShares, recipient: account })
      },
    }),
  ],
})

/** A withdrawal from a strategy. */
export type WithdrawVaultRequest = VaultOfRequest & {
  readonly shares: bigint
  /** Least raw units of both tokens in the pool's order. */
  readonly least: TwoAmounts<bigint>
  /** Whether the wrapped token that arrives is made native coin. */
  readonly native: boolean
}

const withdrawText = ({ name }: VaultOfRequest) => msg`Withdraw from the strategy of ${name}`

/** Burns shares for their part of everything. */
export const withdrawVaultFlow = defineFlow<WithdrawVaultRequest>({
  id: 'withdrawVault',
  chainId: ({ chainId }) => chainId,
  title: withdrawText,
  doneTitle: () => msg`Withdrawn from the strategy`,
  summary: withdrawText,
  steps: [
    writeStep<WithdrawVaultRequest>({
      id: 'withdraw',
      label: withdrawText,
      hint: () => msg`If you would receive less than your slippage allows, the transaction reverts.`,
      call: ({ account }, { chainId, vault, shares, least: [amount0, amount1] }) =>
        buildVaultWithdraw(requireNetwork(chainId), { vault, shares, least: { amount0, amount1 }, recipient: account }),
    }),
    writeStep<WithdrawVaultRequest>({
      id: 'unwrap',
      applies: ({ native }) => native,
      label: ({ chainId }) => msg`Unwrap to ${requireNetwork(chainId).nativeCurrency.symbol}`,
      hint: () => msg`The wrapped tokens received become native coin, one to one.`,
      needed: async (io, { chainId }) => (await wrappedSoFar(io, chainId)) > 0n,
      foreseen: () => true,
      call: async (io, { chainId }) => buildUnwrap(requireNetwork(chainId), await wrappedSoFar(io, chainId)),
    }),
  ],
})

/** The name of a claim of a strategy's emission. */
export const claimText = ({ name }: Pick<VaultOfRequest, 'name'>) => msg`Claim the emission of the strategy of ${name}`

/** Pays the emission that shares have earned. */
export const claimVaultFlow = defineFlow<VaultOfRequest>({
  id: 'claimVault',
  chainId: ({ chainId }) => chainId,
  title: claimText,
  doneTitle: () => msg`Emission claimed`,
  summary: claimText,
  steps: [
    writeStep<VaultOfRequest>({
      id: 'claim',
      label: claimText,
      hint: () => msg`It is paid to your wallet. What you provide stays where it is.`,
      call: (_, { chainId, vault }) => buildVaultReward(requireNetwork(chainId), vault),
    }),
  ],
})
