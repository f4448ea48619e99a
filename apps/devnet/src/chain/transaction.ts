import type { Address, Hex } from '@exchange/domain'

/** A transaction of an account that the local node can sign for. The gas limit is explicit: each estimate would cost a call. */
export type Transaction = {
  readonly from: Address
  /** Absent for a deployment. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas: bigint
  /** Its name in a failure report. */
  readonly label: string
}
