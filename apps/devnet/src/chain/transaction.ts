import type { Address, Hex } from '@exchange/domain'

/** A transaction of an account the local node can sign for. The gas limit is explicit: estimating would cost a call each. */
export type Transaction = {
  readonly from: Address
  /** Absent for a deployment. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas: bigint
  /** What a failure report calls it. */
  readonly label: string
}
