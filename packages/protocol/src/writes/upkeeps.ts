import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { automationRegistryAbi } from '../generated/automationRegistry.ts'
import { buildCall, type WriteCall } from './call.ts'

/** A registry of upkeeps by its contract. */
export type RegistryPlace = { readonly chainId: number; readonly registry: Address }

const registryCall = ({ chainId, registry: to }: RegistryPlace, functionName: string, id: bigint): WriteCall =>
  buildCall({ chainId, to, abi: automationRegistryAbi as Abi, functionName, args: [id] })

// AUTO-4
/** Runs a due upkeep. For a keeper, who is paid for it. */
export const buildPerform = (place: RegistryPlace, id: bigint): WriteCall => registryCall(place, 'perform', id)

/** Runs an upkeep in the last six hours of an epoch. Anyone may call it, and is paid for it. */
export const buildPerformLate = (place: RegistryPlace, id: bigint): WriteCall => registryCall(place, 'performLate', id)
