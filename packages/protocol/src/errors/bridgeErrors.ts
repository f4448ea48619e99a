import { DomainError, type ErrorCode } from '@exchange/domain'
import { decodeErrorResult } from 'viem'
import { bridgeErrorsAbi } from '../generated/bridgeErrors.ts'
import { causesOf, revertDataOf } from './causes.ts'
import type { ContractErrorName } from './contractErrors.ts'
import { decodeError } from './decodeError.ts'
import { errorParams } from './errorParams.ts'

type BridgeErrorName = (typeof bridgeErrorsAbi)[number]['name']
/** Errors that other contracts share with the same meaning. */
type SharedName = Exclude<Extract<BridgeErrorName, ContractErrorName>, 'EntryPaused' | 'InvalidRecipient' | 'InsufficientBalance'>

/** One code for each error of the bridge and its endpoint that `decodeError` does not know, or attributes to another contract. */
export const bridgeErrorCodes: Readonly<Record<Exclude<BridgeErrorName, SharedName>, ErrorCode>> = {
  AboveCap: 'bridge.aboveCap',
  AddressEmptyCode: 'transaction.reverted',
  AmountSDOverflowed: 'amount.invalid',
  BelowDust: 'bridge.belowDust',
  CheckpointUnorderedInsertion: 'transaction.reverted',
  EntryPaused: 'bridge.paused',
  FailedCall: 'transaction.reverted',
  InsufficientBalance: 'balance.insufficient',
  GasTooHigh: 'transaction.reverted',
  InvalidDelegate: 'address.invalid',
  InvalidEndpoint: 'bridge.notDeliverable',
  InvalidEndpointCall: 'address.invalid',
  InvalidLocalDecimals: 'token.invalid',
  InvalidOptions: 'transaction.reverted',
  InvalidRecipient: 'bridge.recipientInvalid',
  LZ_AlreadyRegistered: 'transaction.reverted',
  LZ_ComposeExists: 'bridge.notDeliverable',
  LZ_ComposeNotFound: 'bridge.notDeliverable',
  LZ_DefaultReceiveLibUnavailable: 'bridge.routeMissing',
  LZ_DefaultSendLibUnavailable: 'bridge.routeMissing',
  LZ_InsufficientFee: 'bridge.feeChanged',
  LZ_InvalidExpiry: 'transaction.reverted',
  LZ_InvalidNonce: 'bridge.notDeliverable',
  LZ_InvalidPayloadHash: 'bridge.notDeliverable',
  LZ_InvalidReceiveLibrary: 'bridge.notAllowed',
  LZ_LzTokenUnavailable: 'bridge.feeChanged',
  LZ_NotImplemented: 'transaction.reverted',
  LZ_OnlyNonDefaultLib: 'transaction.reverted',
  LZ_OnlyReceiveLib: 'transaction.reverted',
  LZ_OnlyRegisteredLib: 'transaction.reverted',
  LZ_OnlyRegisteredOrDefaultLib: 'transaction.reverted',
  LZ_OnlySendLib: 'transaction.reverted',
  LZ_PathNotInitializable: 'bridge.routeMissing',
  LZ_PathNotVerifiable: 'bridge.routeMissing',
  LZ_PayloadHashNotFound: 'bridge.notDeliverable',
  LZ_SameValue: 'transaction.reverted',
  LZ_SendReentrancy: 'transaction.reverted',
  LZ_Unauthorized: 'bridge.notAllowed',
  LZ_UnsupportedEid: 'bridge.routeMissing',
  LZ_UnsupportedInterface: 'transaction.reverted',
  LZ_ZeroLzTokenFee: 'bridge.feeChanged',
  LzTokenIsAddressZero: 'bridge.feeChanged',
  LzTokenUnavailable: 'bridge.feeChanged',
  NoPeer: 'bridge.routeMissing',
  NotEnoughNative: 'bridge.feeChanged',
  NotBridgeMessage: 'bridge.notAllowed',
  NotGuardian: 'bridge.notAllowed',
  NotReleaser: 'bridge.notAllowed',
  OnlyEndpoint: 'bridge.notAllowed',
  OnlyPeer: 'bridge.notAllowed',
  OnlySelf: 'bridge.notAllowed',
  OnlyWhitelistCaller: 'bridge.notAllowed',
  OwnableInvalidOwner: 'address.invalid',
  OwnableUnauthorizedAccount: 'bridge.notAllowed',
  RouteInUse: 'bridge.notAllowed',
  SimulationResult: 'transaction.reverted',
  SlippageExceeded: 'transaction.slippageExceeded',
  ToIsAddressZero: 'address.invalid',
  Transfer_NativeFailed: 'transaction.transferFailed',
  Transfer_ToAddressIsZero: 'address.invalid',
}

/** Like `decodeError`, for a call of the bridge or of its endpoint. */
export const decodeBridgeError = (error: unknown): DomainError => {
  const data = revertDataOf(causesOf(error))
  if (data === undefined) return decodeError(error)
  try {
    const {
      errorName,
      args = [],
      abiItem,
    } = decodeErrorResult({ abi: bridgeErrorsAbi, data }) as {
      readonly errorName: string
      readonly args?: readonly unknown[]
      readonly abiItem: { readonly inputs: readonly { readonly name: string }[] }
    }
    const code = (bridgeErrorCodes as Readonly<Record<string, ErrorCode | undefined>>)[errorName]
    if (code === undefined) return decodeError(error)
    return new DomainError(code, errorParams(errorName, abiItem.inputs, args), { cause: error })
  } catch {
    return decodeError(error)
  }
}
