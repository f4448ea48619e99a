import { DomainError, type ErrorCode, specifiedErrors } from '@exchange/domain'
import fc from 'fast-check'
import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeAbiParameters,
  encodeErrorResult,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
  toFunctionSelector,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { errorsAbi } from '../generated/errors.ts'
import { routerAbi } from '../generated/router.ts'
import { contractErrorCodes } from './contractErrors.ts'
import { decodeError, decodeSignatureError } from './decodeError.ts'

const samples: Readonly<Record<string, unknown>> = {
  uint256: 7n,
  address: '0x00000000000000000000000000000000000000aa',
  bool: true,
  bytes32: `0x${'11'.repeat(32)}`,
  bytes4: '0x11111111',
  bytes10: `0x${'11'.repeat(10)}`,
  bytes: '0x1234',
  uint8: 2,
  uint32: 3,
  uint64: 4n,
  string: 'text',
  int24: -60,
}

const revertData = (item: (typeof errorsAbi)[number]): `0x${string}` => {
  const selector = toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`)
  return `${selector}${encodeAbiParameters(item.inputs, item.inputs.map(({ type }) => samples[type]) as never).slice(2)}`
}

/** A node's response to an `eth_call` that reverted. */
const rpcRevert = (data: unknown, message = 'execution reverted') => ({ code: 3, message, data })
const requireText = (reason: string) =>
  encodeErrorResult({ abi: [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] }], args: [reason] })
const codeOf = (error: unknown): ErrorCode => decodeError(error).code

// ERR-2: decoding of every custom error
describe('custom errors', () => {
  it.each(errorsAbi.map((item) => [item.name, item.inputs.length, item] as const))(
    '%s with %i arguments has its code',
    (name, count, item) => {
      const error = decodeError(rpcRevert(revertData(item)))
      expect(error.code).toBe(name === 'InsufficientOutputAmount' && count === 0 ? 'quote.insufficientLiquidity' : contractErrorCodes[name])
      expect(error.params['error']).toBe(name)
      for (const input of item.inputs) expect(error.params).toHaveProperty([input.name])
    },
  )

  it('carry their arguments under their names', () => {
    const data = encodeErrorResult({ abi: errorsAbi, errorName: 'Expired', args: [100n, 200n] })
    expect(decodeError(rpcRevert(data))).toMatchObject({
      code: 'transaction.expired',
      params: { error: 'Expired', deadline: 100n, timestamp: 200n },
    })
  })

  it('are found where viem, wallets and nodes hide them', () => {
    const data = encodeErrorResult({ abi: errorsAbi, errorName: 'InsufficientAmountIn' })
    const revert = new ContractFunctionRevertedError({ abi: routerAbi, data, functionName: 'getAmountsOut' })
    const viem = new ContractFunctionExecutionError(revert as BaseError, { abi: routerAbi, functionName: 'getAmountsOut', args: [1n, []] })
    const wallet = { code: -32603, message: 'Internal JSON-RPC error.', data: { code: 3, message: 'execution reverted', data } }
    const ethersLike = { code: 'CALL_EXCEPTION', error: { error: { data } } }
    const original = { code: -32603, data: { originalError: { code: 3, data } } }
    for (const error of [viem, wallet, ethersLike, original, rpcRevert(data)]) expect(codeOf(error)).toBe('amount.missing')
  })

  it('without data are a plain revert: the names of the parameters that viem prints are not taken for a reason', () => {
    const revert = new ContractFunctionRevertedError({
      abi: routerAbi,
      functionName: 'swapExactTokensForTokens',
      message: 'execution reverted',
    })
    const args = [1n, 1n, [], samples['address'], 1n]
    const viem = new ContractFunctionExecutionError(revert as BaseError, { abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
    expect(viem.message).toContain('deadline')
    expect(codeOf(viem)).toBe('transaction.reverted')
  })

  it('that nobody knows are a revert with their selector', () => {
    expect(decodeError(rpcRevert('0xdeadbeef'))).toMatchObject({ code: 'transaction.reverted', params: { selector: '0xdeadbeef' } })
  })

  it.each([
    ['ERC20: transfer amount exceeds balance', 'balance.insufficient'],
    ['BEP20: transfer amount exceeds allowance', 'transaction.insufficientAllowance'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'transaction.transferFailed'],
    ['STF', 'transaction.transferFailed'],
    ['STE', 'transaction.transferFailed'],
    ['Price slippage check', 'transaction.slippageExceeded'],
    ['Insufficient WNativeToken', 'transaction.slippageExceeded'],
    ['Transaction too old', 'transaction.expired'],
    ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'transaction.slippageExceeded'],
    ['PancakeRouter: EXPIRED', 'transaction.expired'],
    ['Ownable: caller is not the owner', 'transaction.reverted'],
  ] as const)('a require text "%s" is %s', (reason, code) => {
    expect(decodeError(rpcRevert(requireText(reason)))).toMatchObject({ code, params: { reason } })
  })

  // AUTO-4, ERR-2: if believed, a stranger's text would stop callers that wait for a node, or pass for the user's rejection
  it.each(['timed out', 'rate limit exceeded', 'header not found', 'User rejected the request.', 'insufficient funds', 'nonce too low'])(
    'a require text "%s" tells nothing of wallet or node',
    (reason) => {
      expect(decodeError(rpcRevert(requireText(reason)))).toMatchObject({ code: 'transaction.reverted', params: { reason } })
      const url = 'http://node'
      const told = new RpcRequestError({ url, body: {}, error: { code: 3, message: `execution reverted: ${reason}` } })
      for (const error of [told, new BaseError(`Execution reverted with reason: ${reason}.`, { cause: told })])
        expect(codeOf(error)).toBe('transaction.reverted')
      const late = new RpcRequestError({ url, body: {}, error: { code: -32000, message: 'execution reverted: EXPIRED' } })
      expect(codeOf(new BaseError('Execution reverted.', { cause: late }))).toBe('transaction.expired')
    },
  )

  it('a panic is a revert with its number', () => {
    const data = encodeErrorResult({ abi: [{ type: 'error', name: 'Panic', inputs: [{ type: 'uint256', name: 'code' }] }], args: [0x11n] })
    expect(decodeError(rpcRevert(data))).toMatchObject({ code: 'transaction.reverted', params: { panic: 0x11 } })
  })
})

// ERR-2, ERR-7: wallet rejections; EIP-1193, EIP-1474, EIP-5792
describe('wallets', () => {
  it.each([
    [4001, 'wallet.rejected'],
    ['4001', 'wallet.rejected'],
    ['ACTION_REJECTED', 'wallet.rejected'],
    [4100, 'wallet.notConnected'],
    [4200, 'wallet.unsupportedMethod'],
    [4900, 'wallet.disconnected'],
    [4901, 'wallet.wrongNetwork'],
    [4902, 'wallet.wrongNetwork'],
    [-32002, 'wallet.busy'],
    [5750, 'wallet.rejected'],
    [5760, 'wallet.unsupportedMethod'],
    [-32601, 'wallet.unsupportedMethod'],
  ] as const)('code %s is %s', (code, expected) => expect(codeOf({ code, message: '' })).toBe(expected))

  it.each([
    'MetaMask Tx Signature: User denied transaction signature.',
    'User rejected the request.',
    'Request rejected',
    'User canceled',
    'Transaction was rejected',
    'User disapproved requested methods',
    'cancelled by user',
    'Transaction declined by the user: user declined',
  ])('"%s" is a refusal, whatever class or code it comes in', (message) => {
    expect(codeOf(new Error(message))).toBe('wallet.rejected')
    expect(codeOf({ code: -32603, message })).toBe('wallet.rejected')
    expect(codeOf(message)).toBe('wallet.rejected')
  })

  it('a refusal inside viem, and a refused signature', () => {
    const rejected = new UserRejectedRequestError(new Error('no'))
    expect(codeOf(new BaseError('Sending failed', { cause: rejected }))).toBe('wallet.rejected')
    expect(decodeSignatureError(rejected).code).toBe('wallet.signatureRejected')
    expect(decodeSignatureError({ code: 4900, message: '' }).code).toBe('wallet.disconnected')
  })
})

describe('nodes and transport', () => {
  const url = 'http://node'
  const body = { method: 'eth_call' }
  it.each([
    ['429', new HttpRequestError({ url, status: 429, body }), 'rpc.rateLimited'],
    ['503', new HttpRequestError({ url, status: 503, body }), 'rpc.unavailable'],
    ['504', new HttpRequestError({ url, status: 504, body }), 'rpc.timeout'],
    ['404', new HttpRequestError({ url, status: 404, body }), 'rpc.invalidResponse'],
    ['refused', new HttpRequestError({ url, body, cause: new TypeError('fetch failed') }), 'rpc.unavailable'],
    ['timeout', new TimeoutError({ url, body }), 'rpc.timeout'],
    ['limit', new RpcRequestError({ url, body, error: { code: -32005, message: 'limit exceeded' } }), 'rpc.rateLimited'],
    ['internal', new RpcRequestError({ url, body, error: { code: -32603, message: 'Internal error' } }), 'rpc.internal'],
    ['pruned', new RpcRequestError({ url, body, error: { code: -32000, message: 'header not found' } }), 'rpc.unavailable'],
    ['bad JSON', new SyntaxError('Unexpected token < in JSON at position 0'), 'rpc.invalidResponse'],
    ['aborted', new DOMException('The operation was aborted', 'AbortError'), 'rpc.timeout'],
    ['Safari', new TypeError('Load failed'), 'rpc.unavailable'],
    ['no funds', { code: -32000, message: 'insufficient funds for gas * price + value: balance 0' }, 'transaction.insufficientGas'],
    ['no funds, anvil', { code: -32003, message: 'Insufficient funds for gas * price + value' }, 'transaction.insufficientGas'],
    ['nonce', { code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' }, 'transaction.nonceConflict'],
    ['underpriced', { code: -32000, message: 'replacement transaction underpriced' }, 'transaction.underpriced'],
    ['fee cap', { code: -32000, message: 'max fee per gas less than block base fee' }, 'transaction.underpriced'],
    ['revert without data', { code: 3, message: 'execution reverted' }, 'transaction.reverted'],
    [
      'no gas, anvil',
      new RpcRequestError({ url, body, error: { code: -32603, message: 'EVM error OutOfGas' } }),
      'transaction.insufficientGas',
    ],
    ['range', new RpcRequestError({ url, body, error: { code: -32000, message: 'exceed maximum block range: 5000' } }), 'rpc.rateLimited'],
    [
      'rows',
      new RpcRequestError({ url, body, error: { code: -32602, message: 'query returned more than 10000 results' } }),
      'rpc.rateLimited',
    ],
    [
      'a contract that breaks',
      new RpcRequestError({ url, body, error: { code: -32000, message: 'invalid opcode: INVALID' } }),
      'transaction.reverted',
    ],
    ['chain id', { code: -32000, message: 'invalid chain id for signer' }, 'rpc.wrongChain'],
  ] as const)('%s', (_, error, code) => expect(codeOf(error)).toBe(code))
})

describe('any thrown value', () => {
  it('an error of the domain stays itself', () => {
    const error = new DomainError('quote.noRoute')
    expect(decodeError(error)).toBe(error)
    expect(codeOf(new BaseError('wrapped', { cause: error }))).toBe('quote.noRoute')
  })

  it('an unknown one is unknown and keeps its cause', () => {
    const cause = new Error('something else')
    expect(decodeError(cause)).toMatchObject({ code: 'unknown', params: { reason: 'something else' }, cause })
  })

  it('never throws, even on circular or hostile values', () => {
    const circular: Record<string, unknown> = {}
    circular['cause'] = circular
    expect(codeOf(circular)).toBe('unknown')
    const hostile = {
      get message(): string {
        throw new Error('hostile')
      },
    }
    expect(codeOf(hostile)).toBe('unknown')
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(decodeError(value)).toBeInstanceOf(DomainError)
      }),
    )
  })
})

// ERR-2, ERR-9, ERR-4, ERR-6, ERR-10, ERR-12: the condition for each line of the error catalogue; here the lines that chain, wallet and node can cause
describe('lines of the error catalogue that arrive as thrown values', () => {
  const causes: Partial<Record<ErrorCode, unknown>> = {
    'balance.insufficient': rpcRevert(
      encodeErrorResult({ abi: errorsAbi, errorName: 'ERC20InsufficientBalance', args: [samples['address'] as `0x${string}`, 1n, 2n] }),
    ),
    'quote.insufficientLiquidity': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'InsufficientLiquidity', args: [2n, 1n] })),
    'quote.noRoute': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'InvalidPath' })),
    'wallet.rejected': { code: 4001, message: '' },
    'amount.invalid': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'ReserveOverflow', args: [1n] })),
    'address.invalid': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'ZeroAddress' })),
    'token.invalid': rpcRevert(
      encodeErrorResult({ abi: errorsAbi, errorName: 'InvalidToken', args: [samples['address'] as `0x${string}`] }),
    ),
    'pair.invalid': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'SameAddress', args: [samples['address'] as `0x${string}`] })),
    'data.decodeFailed': Object.assign(new Error('Data size of 1 bytes is too small'), { name: 'AbiDecodingDataSizeTooSmallError' }),
    'pool.weightedCreationPaused': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'WeightedPoolCreationPaused' })),
    'vault.depositNotAllowed': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'DepositNotAllowed' })),
    'lock.rebaseUnclaimed': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'RebaseUnclaimed', args: [1n, 2n] })),
    'gauge.notAvailable': rpcRevert(
      encodeErrorResult({ abi: errorsAbi, errorName: 'GaugeDead', args: [samples['address'] as `0x${string}`] }),
    ),
    'automation.linkTooSmall': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'LinkAmountTooSmall', args: [1n, 2n] })),
    'story.claimNotOpen': rpcRevert(encodeErrorResult({ abi: errorsAbi, errorName: 'NotOpen', args: [20_700n, 1_788_487_200n] })),
    'rpc.internal': { code: -32603, message: 'Internal JSON-RPC error.' },
    'wallet.wrongNetwork': Object.assign(new Error(''), { name: 'ChainMismatchError' }),
    'rpc.unavailable': new TypeError('Failed to fetch'),
    'rpc.timeout': new TimeoutError({ url: 'http://node', body: {} }),
    'rpc.rateLimited': { status: 429, message: '' },
    'rpc.invalidResponse': { code: -32700, message: '' },
  }
  /** Raised by the forms' rules, by the signature prompt, by our own reads or by the API, never thrown by a chain. */
  const elsewhere: ErrorCode[] = [
    'token.notAvailable',
    'quote.priceImpactTooHigh',
    'amount.tooPrecise',
    'wallet.signatureRejected',
    'data.stale',
    'rpc.wrongChain',
    'api.unavailable',
  ]

  it.each(Object.entries(causes))('%s', (code, cause) => expect(codeOf(cause)).toBe(code))

  it('every built line is covered here or is caused elsewhere', () => {
    const codes = specifiedErrors.flatMap((line) => (line.status === 'built' ? line.codes : []))
    expect(codes.filter((code) => !(code in causes) && !elsewhere.includes(code))).toEqual([])
  })
})
