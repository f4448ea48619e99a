import type { ErrorCode } from '@exchange/domain'
import type { ErrorFacts } from './causes.ts'

/** EIP-1193, EIP-1474, EIP-5792 codes of wallets and nodes that mean one thing. */
const byCode: ReadonlyMap<unknown, ErrorCode> = new Map<unknown, ErrorCode>([
  [4001, 'wallet.rejected'],
  ['ACTION_REJECTED', 'wallet.rejected'],
  [5000, 'wallet.rejected'],
  [4100, 'wallet.notConnected'],
  [4200, 'wallet.unsupportedMethod'],
  [4900, 'wallet.disconnected'],
  [4901, 'wallet.wrongNetwork'],
  [4902, 'wallet.wrongNetwork'],
  [-32002, 'wallet.busy'],
  [5700, 'wallet.unsupportedMethod'],
  [5710, 'wallet.wrongNetwork'],
  [5720, 'wallet.busy'],
  [5730, 'transaction.dropped'],
  [5740, 'wallet.unsupportedMethod'],
  [5750, 'wallet.rejected'],
  [5760, 'wallet.unsupportedMethod'],
  [-32001, 'api.notFound'],
  [-32004, 'wallet.unsupportedMethod'],
  [-32005, 'rpc.rateLimited'],
  [-32601, 'wallet.unsupportedMethod'],
  [-32700, 'rpc.invalidResponse'],
  [-32603, 'rpc.internal'],
])

/** Names of viem's error classes. Compared as text, so that the bundle needs none of the classes. */
const byName: Readonly<Record<string, ErrorCode>> = {
  UserRejectedRequestError: 'wallet.rejected',
  UnauthorizedProviderError: 'wallet.notConnected',
  ConnectorNotConnectedError: 'wallet.notConnected',
  ConnectorAccountNotFoundError: 'wallet.notConnected',
  AccountNotFoundError: 'wallet.notConnected',
  ProviderNotFoundError: 'wallet.disconnected',
  ProviderDisconnectedError: 'wallet.disconnected',
  ChainDisconnectedError: 'wallet.wrongNetwork',
  ChainMismatchError: 'wallet.wrongNetwork',
  ConnectorChainMismatchError: 'wallet.wrongNetwork',
  SwitchChainError: 'wallet.wrongNetwork',
  UnsupportedProviderMethodError: 'wallet.unsupportedMethod',
  MethodNotFoundRpcError: 'wallet.unsupportedMethod',
  MethodNotSupportedRpcError: 'wallet.unsupportedMethod',
  AtomicityNotSupportedError: 'wallet.unsupportedMethod',
  ResourceUnavailableRpcError: 'wallet.busy',
  InsufficientFundsError: 'transaction.insufficientGas',
  NonceTooLowError: 'transaction.nonceConflict',
  NonceTooHighError: 'transaction.nonceConflict',
  NonceMaxValueError: 'transaction.nonceConflict',
  FeeCapTooLowError: 'transaction.underpriced',
  TipAboveFeeCapError: 'transaction.underpriced',
  IntrinsicGasTooLowError: 'transaction.insufficientGas',
  IntrinsicGasTooHighError: 'transaction.insufficientGas',
  TransactionNotFoundError: 'transaction.dropped',
  TransactionReceiptNotFoundError: 'transaction.dropped',
  WaitForTransactionReceiptTimeoutError: 'transaction.dropped',
  TimeoutError: 'rpc.timeout',
  AbortError: 'rpc.timeout',
  LimitExceededRpcError: 'rpc.rateLimited',
  ParseRpcError: 'rpc.invalidResponse',
  SyntaxError: 'rpc.invalidResponse',
  SocketClosedError: 'rpc.unavailable',
  WebSocketRequestError: 'rpc.unavailable',
  AbiDecodingDataSizeTooSmallError: 'data.decodeFailed',
  AbiDecodingZeroDataError: 'data.decodeFailed',
  AbiErrorSignatureNotFoundError: 'data.decodeFailed',
  ContractFunctionZeroDataError: 'data.decodeFailed',
  PositionOutOfBoundsError: 'data.decodeFailed',
  IntegerOutOfRangeError: 'data.decodeFailed',
  InvalidBytesBooleanError: 'data.decodeFailed',
  InvalidAddressError: 'address.invalid',
  InternalRpcError: 'rpc.internal',
  UnknownRpcError: 'rpc.internal',
}

/** Texts of wallets, nodes and browsers, most specific first. */
const byText: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /user (rejected|denied|cancell?ed|disapproved|declined|refused)|rejected by (the )?user|denied transaction|request rejected|rejected methods|cancell?ed by user|transaction (was )?rejected|ACTION_REJECTED/i,
    'wallet.rejected',
  ],
  [/sign(ature|ing)? (request )?(was )?(rejected|denied|declined)|sign rejected/i, 'wallet.signatureRejected'],
  [/already pending|request of type .* already/i, 'wallet.busy'],
  [/wallet (did not|didn't) (answer|respond)|request expired|proposal expired/i, 'wallet.noAnswer'],
  [/chain mismatch|does not match the target chain|unrecognized chain|wrong network|underlying network changed/i, 'wallet.wrongNetwork'],
  [/invalid chain id/i, 'rpc.wrongChain'],
  [
    /insufficient funds|exceeds the balance of the account|gas required exceeds allowance|out ?of ?gas|OutOfFunds|intrinsic gas too low/i,
    'transaction.insufficientGas',
  ],
  [/nonce too (low|high)|nonce has already been used|invalid nonce|already known/i, 'transaction.nonceConflict'],
  [/underpriced|max fee per gas less than block base fee|fee cap.*(less|lower)|gas price too low|tip.*too low/i, 'transaction.underpriced'],
  [/exceeds allowance|insufficient[ -]allowance/i, 'transaction.insufficientAllowance'],
  [/exceeds balance|insufficient balance/i, 'balance.insufficient'],
  [/transfer[ _]?(from)?[ _]?failed|TRANSFER_FROM_FAILED|\bST[EF]\b/i, 'transaction.transferFailed'],
  [
    /INSUFFICIENT_OUTPUT_AMOUNT|too little received|too much requested|slippage|insufficient (token|WNativeToken)\b/i,
    'transaction.slippageExceeded',
  ],
  [/deadline|EXPIRED\b|too old/i, 'transaction.expired'],
  [/rate limit|too many requests|limit exceeded|request limit|block range|range limit|more than [\d,]+ (results|logs)/i, 'rpc.rateLimited'],
  [/timed? ?out|took too long/i, 'rpc.timeout'],
  [
    /failed to fetch|fetch failed|load failed|networkerror|network request failed|ECONNREFUSED|ECONNRESET|ENOTFOUND|socket hang up|header not found/i,
    'rpc.unavailable',
  ],
  [/unexpected token|not valid json|unexpected end of json|invalid json/i, 'rpc.invalidResponse'],
  [/\brevert(ed)?\b|EVM error|invalid (opcode|jump)|stack (under|over)flow/i, 'transaction.reverted'],
  [/internal (json-rpc )?error|internal error was received/i, 'rpc.internal'],
]

/** Some wallets send their codes as text. */
const ofCode = (code: unknown): ErrorCode | undefined =>
  byCode.get(code) ?? (typeof code === 'string' && /^-?\d+$/.test(code) ? byCode.get(Number(code)) : undefined)

const byStatus = (status: unknown): ErrorCode | undefined => {
  if (typeof status !== 'number') return undefined
  if (status === 429) return 'rpc.rateLimited'
  if (status === 408 || status === 504) return 'rpc.timeout'
  if (status >= 500) return 'rpc.unavailable'
  return status >= 400 ? 'rpc.invalidResponse' : undefined
}

/** The code of a message alone, or undefined. */
const codeOfText = (message: string): ErrorCode | undefined => byText.find(([pattern]) => pattern.test(message))?.[1]

/**
 * Codes that a contract can know. Its text about wallet, node or gas is a stranger's: if believed, it would pass for our fault, or for the
 * user's own rejection.
 */
const ofContracts: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'balance.insufficient',
  'transaction.expired',
  'transaction.insufficientAllowance',
  'transaction.slippageExceeded',
  'transaction.transferFailed',
])

/** The code of a contract's revert text. */
export const codeOfReason = (reason: string): ErrorCode => {
  const told = codeOfText(reason)
  return told !== undefined && ofContracts.has(told) ? told : 'transaction.reverted'
}

/** viem's wrapper of every failed contract call: it only repeats the inner error. */
const isContractWrapper = (name: string): boolean => name.startsWith('ContractFunction')
/** The error code of a revert (EIP-1474, as nodes return it). */
const REVERTED = 3
/**
 * A node's response to a call that reverted: the text after it is the contract's. viem starts its own with a capital letter, also for calls
 * that never ran.
 */
const isNodesRevert = ({ code, message }: ErrorFacts): boolean => code === REVERTED || /^execution reverted/m.test(message)
/** What viem calls a revert, including a node's internal error: this is considered last. */
const isRevert = (name: string): boolean => name === 'ContractFunctionRevertedError' || name === 'ExecutionRevertedError'

/**
 * The code of a fault of wallet, node or transport. `rpc.internal` is what wallets return when they hide the reason: a more specific text
 * wins over it.
 */
export const faultCode = (facts: readonly ErrorFacts[]): ErrorCode | undefined => {
  const hidden: ErrorCode = 'rpc.internal'
  const exact = facts.flatMap(({ code, name, status }) => [ofCode(code), byStatus(status), byName[name]])
  const named = exact.find((code) => code !== undefined && code !== hidden)
  if (named !== undefined) return named
  const texts = facts.filter(({ name }) => !isContractWrapper(name)).map(({ message }) => codeOfText(message))
  if (facts.some(isNodesRevert)) return texts.find((code) => ofContracts.has(code)) ?? 'transaction.reverted'
  const told = texts.find((code) => code !== undefined && code !== hidden)
  if (told !== undefined) return told
  if (exact.includes(hidden) || texts.includes(hidden)) return hidden
  if (facts.some(({ name }) => isRevert(name))) return 'transaction.reverted'
  return facts.some(({ name }) => name === 'HttpRequestError' || name === 'RpcRequestError') ? 'rpc.unavailable' : undefined
}
