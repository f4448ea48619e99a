import type { Address, FeeConfig, FeeKind, PoolType } from '@exchange/domain'
import { concentratedFeesAbi } from '../generated/concentratedFees.ts'
import { poolFactoryAbi } from '../generated/poolFactory.ts'
import { weightedPoolAbi } from '../generated/weightedPool.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

/** A fee to set, in steps of its kind: pips, and thousandths for the treasury's part. */
export type SetFeeRequest = {
  readonly pool: Address
  readonly value: bigint
} & (
  | { readonly kind: Extract<FeeKind, 'swapFee'>; readonly type: Exclude<PoolType, 'concentrated'> }
  | { readonly kind: Extract<FeeKind, 'communityFee'> }
  /** The rest of the curve stays as given. */
  | { readonly kind: Extract<FeeKind, 'baseFee'>; readonly curve: { readonly plugin: Address; readonly config: FeeConfig } }
)

// POOL-17
/** Sets one of a pool's fees; reverts for an account without the role. */
export const buildSetFee = ({ chainId, deployment }: Network, request: SetFeeRequest): WriteCall => {
  const { pool, value } = request
  switch (request.kind) {
    case 'swapFee':
      return request.type === 'weighted'
        ? buildCall({ chainId, to: pool, abi: weightedPoolAbi, functionName: 'setFee', args: [value] })
        : buildCall({ chainId, to: deployment.contracts.poolFactory, abi: poolFactoryAbi, functionName: 'setPoolFee', args: [pool, value] })
    case 'communityFee':
      return buildCall({ chainId, to: pool, abi: concentratedFeesAbi, functionName: 'setCommunityFee', args: [Number(value)] })
    case 'baseFee': {
      const { plugin, config } = request.curve
      const args = [{ ...config, baseFee: Number(value) }]
      return buildCall({ chainId, to: plugin, abi: concentratedFeesAbi, functionName: 'changeFeeConfiguration', args })
    }
  }
}
