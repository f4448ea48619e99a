import { Icon, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { TokenIcon } from './TokenIcon.tsx'
import type { Token } from './token.ts'
import './tokens.css'

type Side = {
  readonly label: string
  readonly token: Token | undefined
  readonly onPickToken: () => void
  /** Warms the picker's code when the button is pointed at. */
  readonly onPickIntent?: () => void
  /** Balance in words; absent while nobody is connected. */
  readonly balance?: ReactNode
  /** Third row: dollars, or what is being done. */
  readonly note: ReactNode
  /** Third row, right: shortcuts. */
  readonly actions?: ReactNode
  readonly error?: string | undefined
}

const TokenButton = ({ token, onPickToken, onPickIntent }: Pick<Side, 'token' | 'onPickToken' | 'onPickIntent'>) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={token ? 'tsel' : 'tsel unset'}
      aria-haspopup="dialog"
      aria-label={token ? t`Change token, ${token.symbol} is chosen` : undefined}
      onPointerEnter={onPickIntent}
      onFocus={onPickIntent}
      onClick={onPickToken}
    >
      {token ? (
        <>
          <TokenIcon token={token} size={30} />
          <bdi>{token.symbol}</bdi>
        </>
      ) : (
        <Trans>Choose a token</Trans>
      )}
      <Icon name="down" size={16} className="dim" />
    </button>
  )
}

const Frame = ({ side, id, children }: { side: Side; id: string; children: ReactNode }) => (
  <div className={side.error ? 'field bad' : 'field'}>
    <div className="lab">
      <label htmlFor={id}>{side.label}</label>
      <span className="bal">{side.balance}</span>
    </div>
    <div className="row amount-row">
      {children}
      <TokenButton token={side.token} onPickToken={side.onPickToken} {...(side.onPickIntent && { onPickIntent: side.onPickIntent })} />
    </div>
    <div className="row sb sm amount-foot">
      {side.error ? (
        <span id={`${id}-error`} className="neg" role="alert">
          <Icon name="failed" size={15} />
          {side.error}
        </span>
      ) : (
        <span className="dim">{side.note}</span>
      )}
      {side.actions}
    </div>
  </div>
)

/** Where an amount is typed: a comma and a point both separate decimals, and what is typed stays as it is. */
export const AmountInput = ({ value, onChange, ...side }: Side & { readonly value: string; readonly onChange: (text: string) => void }) => {
  const id = useId()
  return (
    <Frame side={side} id={id}>
      <input
        id={id}
        className="amt"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0"
        maxLength={60}
        value={value}
        aria-invalid={side.error ? true : undefined}
        aria-describedby={side.error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  )
}

/** An amount that is computed. `refreshing` keeps the old figure readable at 60 %. */
export const AmountOutput = ({
  value,
  title,
  refreshing,
  loading,
  ...side
}: Side & {
  readonly value: string | null
  readonly title?: string | undefined
  readonly refreshing: boolean
  readonly loading: boolean
}) => {
  const id = useId()
  return (
    <Frame side={side} id={id}>
      <output id={id} className={refreshing ? 'amt refreshing' : 'amt'} aria-busy={loading || refreshing} title={title}>
        {value ?? (loading ? <Skeleton width={120} height={28} /> : <span className="dim">0</span>)}
      </output>
    </Frame>
  )
}
