import type { ErrorCode } from './errorCode.ts'

/**
 * A line of the specification's error catalogue (ERR-1). `condition` says when it is shown. `built`: an error code whose first line on screen
 * is exactly `text`. `text`: exactly this text, said by a feature without a code. `warning`: a warning in words of its own.
 */
export type SpecifiedError = { readonly text: string; readonly condition: string } & (
  { readonly status: 'built'; readonly codes: readonly [ErrorCode, ...ErrorCode[]] } | { readonly status: 'text' | 'warning' }
)

const built = (text: string, codes: readonly [ErrorCode, ...ErrorCode[]], condition: string): SpecifiedError => ({
  text,
  condition,
  status: 'built',
  codes,
})
const textOnly = (text: string, condition: string): SpecifiedError => ({ text, condition, status: 'text' })
const warning = (text: string, condition: string): SpecifiedError => ({ text, condition, status: 'warning' })

// ERR-3, ERR-4, ERR-5, ERR-6, ERR-8, ERR-10, ERR-11, ERR-12, ERR-13, ERR-14, ERR-15
/** The whole catalogue, in the specification's order. */
export const specifiedErrors: readonly SpecifiedError[] = [
  built(
    'Insufficient {symbol} balance',
    ['balance.insufficient'],
    'The amount exceeds the balance of the token, read in the latest block.',
  ),
  built('{symbol} not available', ['token.notAvailable'], 'The token is on no list of this network, or does not answer as a token.'),
  built(
    'Insufficient liquidity for this trade',
    ['quote.insufficientLiquidity'],
    'Pools join the two tokens, but none of the routes fills this amount; or a pool refuses the output.',
  ),
  built(
    'Price impact too high',
    ['quote.priceImpactTooHigh'],
    'The impact exceeds 5 % and "swap anyway" was not chosen, or 15 % and the word was not typed.',
  ),
  built(
    'Invalid Routing, please try again later',
    ['quote.noRoute'],
    'No chain of pools that a route may have joins the two tokens, or the router refuses the path.',
  ),
  built(
    'User rejected the request',
    ['wallet.rejected'],
    'The wallet answers 4001 or 5750, or a text that says the user refused a transaction.',
  ),
  built('Sign Rejected', ['wallet.signatureRejected'], 'The wallet refuses a message or typed data to sign.'),
  built(
    'Invalid Amount',
    ['amount.invalid', 'amount.tooPrecise'],
    'The text is no decimal number, has more decimals than the token, or exceeds what a pool can hold.',
  ),
  built(
    'Invalid Address',
    ['address.invalid'],
    'The text is not 0x and 40 hex digits, fails its checksum, or the contract refuses it as a receiver.',
  ),
  built(
    'Invalid Token',
    ['token.invalid'],
    'The address has no token contract, its decimals cannot be used, or the pool does not hold it.',
  ),
  built('Invalid Pair Tokens', ['pair.invalid'], 'Both sides are the same token.'),
  built('Decode data failed', ['data.decodeFailed'], 'An answer of the chain or of a token does not have the shape that its ABI promises.'),
  built('An internal error was received', ['rpc.internal'], 'Wallet or node answers -32603 without any reason that can be decoded.'),
  built(
    'Wrong Network',
    ['wallet.wrongNetwork'],
    'The chain of the wallet is not the chain of the write, at render or at the time of sending.',
  ),
  built(
    'Deposit is currently not allowed. Please try again later',
    ['vault.depositNotAllowed'],
    'The deposit guard of a strategy finds one of four prices of late too far from the average of half an hour.',
  ),
  built('Gauge not available', ['gauge.notAvailable'], 'The gauge is killed or missing: staking is refused, withdrawal stays open.'),
  built('Creation of weighted pools currently unavailable', ['pool.weightedCreationPaused'], 'The factory of weighted pools is paused.'),
  built(
    'You need to claim your rebase first',
    ['lock.rebaseUnclaimed'],
    'Merge, split, transfer or withdraw of a lock with a claimable rebase.',
  ),
  textOnly('Minimum deposit is $5', 'The first deposit of an upkeep is not worth more than 5 USD.'),
  built('The link amount is too small', ['automation.linkTooSmall'], 'The LINK amount does not exceed the minimum of the registry.'),
  textOnly('Automation underfunded', 'The LINK balance of an upkeep is below its minimum.'),
  warning('Your position is out of range', 'The price of the pool is outside the ticks of the position.'),
  warning(
    'Need to activate earning to keep rewards',
    'Something of the position is not staked, though the gauge of its pool takes stakes.',
  ),
  built('Claims only allowed after 02:00 UTC', ['story.claimNotOpen'], 'The earnings of a day are claimed before 02:00 UTC of the next.'),
  built(
    'Data may be out of date',
    ['data.stale'],
    'The index is blocks behind its chain, or has not advanced while the chain did; or a value could not be read just now.',
  ),
  built(
    'Data could not be read',
    ['rpc.unavailable', 'rpc.timeout', 'rpc.rateLimited', 'rpc.invalidResponse', 'rpc.wrongChain', 'api.unavailable'],
    'A provider fails to read: the reader gets no data and no crash, the last good value stays with its age, and zero is shown only when zero was read.',
  ),
]

/** Codes of the lines that have one. */
export const specifiedCodes: ReadonlySet<ErrorCode> = new Set(
  specifiedErrors.flatMap((line) => (line.status === 'built' ? line.codes : [])),
)
