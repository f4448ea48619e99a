import { isSameAddress } from '@exchange/domain'
import type { Call, ChainTransaction } from '../run/types.ts'

/** Whether a transaction makes a call. */
export const isSameCall = (call: Call | undefined, { to, data, value }: ChainTransaction): boolean =>
  call !== undefined && isSameAddress(call.to, to) && call.data.toLowerCase() === data.toLowerCase() && call.value === value
