import { Icon, useLabelInName } from '@exchange/ui'
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
  const { control, seen } = useLabelInName(token ? t`Change token ${place}` : t`Choose token ${place}`)
  return (
    <button type="button" className={token ? 'tsel' : 'tsel unset'} aria-haspopup="dialog" {...control} onClick={onPick}>
      {token ? (
        <>
          <TokenIcon token={token} size={30} />
          <bdi {...seen}>{symbol}</bdi>
        </>
      ) : (
        <span {...seen}>
          <Trans>Choose a token</Trans>
        </span>
      )}
      <Icon name="down" size={16} className="dim" />
    </button>
  )
}
