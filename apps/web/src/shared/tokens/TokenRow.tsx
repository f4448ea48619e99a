import { Badge, Icon, Skeleton } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useFormat } from '../format/useFormat.ts'
import type { Holding } from './queries.ts'
import type { Token } from './token.ts'
import { TokenIcon } from './TokenIcon.tsx'

type HeldProps = {
  readonly token: Token
  readonly holding: Holding | undefined
  /** Whether nothing has loaded yet. */
  readonly pending: boolean
  /** Whether the newest read of all tokens failed. */
  readonly failing: boolean
}

/** The holding of a token. A failed read leaves the last figure, marked, or words, never a zero. */
const Held = ({ token, holding, pending, failing }: HeldProps) => {
  const format = useFormat()
  if (!holding) return pending ? <Skeleton /> : <Trans>Not available</Trans>
  const isOld = failing || holding.failing
  return (
    <span className={isOld ? 'old' : undefined}>
      {isOld && <Icon name="warning" size={13} />}
      {format.amount(holding.balance, token.decimals)}
    </span>
  )
}

type Props = ComponentProps<'div'> & {
  readonly token: Token
  readonly chosen: boolean
  /** Whether the keyboard selection is here. */
  readonly active: boolean
  /** Absent without an account. */
  readonly held: Omit<HeldProps, 'token'> | undefined
  /** Dollars (wad) of the holding; undefined when balance or price is not known. */
  readonly value: bigint | undefined
}

/** A token in the picker's list: its name, and its holding. */
export const TokenRow = ({ token, chosen, active, held, value, ...rest }: Props) => {
  const format = useFormat()
  return (
    <div {...rest} role="option" tabIndex={-1} aria-selected={chosen} className={active ? 'trow on' : 'trow'}>
      <TokenIcon token={token} size={36} />
      <span className="who">
        <span className="b">
          <bdi>{token.symbol}</bdi>{' '}
          {token.source === 'imported' && (
            <Badge tone="warning" icon={<Icon name="warning" size={13} />}>
              <Trans>Unverified</Trans>
            </Badge>
          )}
        </span>
        <bdi className="sm dim">{token.name}</bdi>
      </span>
      {held && (
        <span className="held">
          <span className="b">
            <Held token={token} {...held} />
          </span>
          <span className="sm dim">{value !== undefined && value > 0n ? format.usd(value) : ''}</span>
        </span>
      )}
    </div>
  )
}
