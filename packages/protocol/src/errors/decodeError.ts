import { DomainError, type ErrorCode, type ErrorParams } from '@exchange/domain'
import { decodeErrorResult } from 'viem'
import { errorsAbi } from '../generated/errors.ts'
import { causesOf, revertDataOf } from './causes.ts'
import { contractErrorCodes, type ContractErrorName } from './contractErrors.ts'
import { errorParams } from './errorParams.ts'
import { codeOfReason, faultCode } from './faults.ts'

const paramsOf = (name: string, args: readonly unknown[]): ErrorParams => {
  const item = errorsAbi.find((entry) => entry.name === name && entry.inputs.length === args.length)
  return errorParams(name, item?.inputs ?? [], args)
}

const codeOfContractError = (name: ContractErrorName, args: readonly unknown[]): ErrorCode =>
  name === 'InsufficientOutputAmount' && args.length === 0 ? 'quote.insufficientLiquidity' : contractErrorCodes[name]

/** Revert data as an error: one of our custom errors, a require text, a panic, or an unknown selector. */
const decodeRevert = (data: `0x${string}`, cause: unknown): DomainError => {
  let decoded: { errorName: string; args?: readonly unknown[] | undefined }
  try {
    decoded = decodeErrorResult({ abi: errorsAbi, data }) as typeof decoded
  } catch {
    return new DomainError('transaction.reverted', { selector: data.slice(0, 10) }, { cause })
  }
  const { errorName, args = [] } = decoded
  if (errorName === 'Error') {
    const reason = String(args[0])
    return new DomainError(codeOfReason(reason), { reason }, { cause })
  }
  if (errorName === 'Panic') return new DomainError('transaction.reverted', { panic: Number(args[0]) }, { cause })
  return new DomainError(codeOfContractError(errorName as ContractErrorName, args), paramsOf(errorName, args), { cause })
}

/**
 * Maps any thrown value to an error of the closed union. Revert data comes first, since it says most; then codes, statuses and class names
 * of wallets and viem; then their texts. An unrecognised error is `unknown`, with the original as `cause`.
 */
export const decodeError = (error: unknown): DomainError => {
  const facts = causesOf(error)
  const known = facts.find(({ value }) => value instanceof DomainError)
  if (known !== undefined) return known.value as DomainError
  const data = revertDataOf(facts)
  if (data !== undefined) return decodeRevert(data, error)
  const code = faultCode(facts) ?? 'unknown'
  const reason = facts.map(({ message }) => message.split('\n')[0] ?? '').find((line) => line !== '')
  return new DomainError(code, reason === undefined ? {} : { reason: reason.slice(0, 300) }, { cause: error })
}

/** Like `decodeError`, for a message to sign: a rejection is a rejected signature, not a rejected transaction. */
export const decodeSignatureError = (error: unknown): DomainError => {
  const decoded = decodeError(error)
  return decoded.code === 'wallet.rejected' ? new DomainError('wallet.signatureRejected', decoded.params, { cause: error }) : decoded
}
