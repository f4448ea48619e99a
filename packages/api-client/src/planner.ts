import type { Address } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'
import type { PlannedItem } from './plannerWire.ts'
import type { Envelope } from './wire.ts'

// ANALYTICS-11
/** Upcoming dates of an account on a network, in order. */
export const fetchPlanner = (
  client: Pick<ApiClient, 'envelope'>,
  chainId: number,
  account: Address,
  options?: RequestOptions,
): Promise<Envelope<PlannedItem[]>> => client.envelope(`/v1/${chainId}/accounts/${account.toLowerCase()}/planner`, options)
