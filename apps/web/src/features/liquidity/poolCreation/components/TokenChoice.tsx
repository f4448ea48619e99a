import { Icon } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { TokenIcon } from '../../../../shared/tokens/TokenIcon.tsx'
import type { Token } from '../../../../shared/tokens/token.ts'

/** The button that opens the list of tokens. */
export const TokenChoice = ({
  token,
  place,
  onPick,
}: {
  readonly token: Token | undefined
  readonly place: number
  readonly onPick: () => void
}) => {
  const { t } = useLingui()
  const symbol = token?.symbol
  return (
    <button
      type="button"
      className={token ? 'tsel' : 'tsel unset'}
      aria-haspopup="dialog"
      aria-label={symbol === undefined ? t`Choose token ${place}` : t`Change token ${place}, ${symbol} is chosen`}
      onClick={onPick}
    >
      {token ? (
        <>
          <TokenIcon token={token} size={30} />
          <bdi>{symbol}</bdi>
        </>
      ) : (
        <Trans>Choose a token</Trans>
      )}
      <Icon name="down" size={16} className="dim" />
    </button>
  )
}
