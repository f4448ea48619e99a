import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Comparison, Rejected, RejectReason } from '@exchange/domain/routing/compareRoutes'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { poolTypeNames } from '../../../entities/pool/poolText.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import type { RouteNames } from './routeNames.ts'

const reasons: Record<RejectReason, Readonly<Record<'exactIn' | 'exactOut', MessageDescriptor>>> = {
  worse: { exactIn: msg`gives less`, exactOut: msg`costs more` },
  gas: { exactIn: msg`its network fee exceeds the gain`, exactOut: msg`its network fee exceeds the saving` },
  thin: { exactIn: msg`too little liquidity: it moves the price further`, exactOut: msg`too little liquidity: it moves the price further` },
  cannotFill: { exactIn: msg`cannot fill this amount`, exactOut: msg`cannot fill this amount` },
  taxed: {
    exactIn: msg`passes through a token that takes a transfer fee or cannot be sold`,
    exactOut: msg`passes through a token that takes a transfer fee or cannot be sold`,
  },
}

type Props = {
  readonly comparison: Comparison
  readonly kind: 'exactIn' | 'exactOut'
  /** The token of the side that is not exact. */
  readonly token: Token
  /** Dollars of an amount of it; null without a price. */
  readonly dollarsOf: (amount: bigint) => bigint | null
  readonly names: RouteNames
}

/**
 * The rejected routes, each with its amount, its distance from the chosen route (in dollars too) and the reason. All figures are of the
 * block of the comparison, which may be one before the block of the quote.
 */
export const RejectedRoutes = ({ comparison: { amount, rejected }, kind, token, dollarsOf, names }: Props) => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (rejected.length === 0) return null
  const distance = (other: bigint) => {
    const sign = other > amount ? '+' : ''
    const dollars = dollarsOf(other - amount)
    return `${sign}${format.amount(other - amount, token.decimals)}${dollars === null ? '' : ` (${sign}${format.usd(dollars)})`}`
  }
  const wayOf = ({ steps, split }: Rejected) => {
    const types = [...new Set(steps.map(({ pool }) => i18n._(poolTypeNames[pool.type])))]
    const blockers = [...steps.slice(0, 1).map(({ tokenIn }) => tokenIn), ...steps.map(({ tokenOut }) => tokenOut)]
    return (
      <>
        <b>
          {split ? (
            <Plural value={steps.length} one="Split over # pool" other="Split over # pools" />
          ) : (
            blockers.map((stop) => names(stop).symbol).join(' → ')
          )}
        </b>{' '}
        <span className="dim">{types.join(', ')}</span>
      </>
    )
  }
  return (
    <details className="rejected">
      <summary>
        <Trans>Other routes considered</Trans>
      </summary>
      <ul>
        {rejected.map((way) => (
          <li key={way.steps.map(({ pool }) => pool.address).join()}>
            <span className="grow">
              {wayOf(way)}
              <span className="why">{i18n._(reasons[way.reason][kind])}</span>
            </span>
            {way.amount !== null && (
              <span className="figure">
                {format.amount(way.amount, token.decimals)} <bdi>{token.symbol}</bdi>
                <span className="why">{distance(way.amount)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
