import { isAmbiguous } from '@exchange/domain/amounts/parseAmount'
import { Icon, useLabelInName } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useId } from 'react'
import { useDeferredTyping } from '../fields/useDeferredTyping.ts'
import { withWords } from '../i18n/i18n.ts'
import { lazyPart } from '../lazyPart.ts'
import { TokenIcon } from './TokenIcon.tsx'
import type { Token } from './token.ts'
import { useKeptSelection } from './useKeptSelection.ts'
import './tokens.css'

const FigureQuestion = lazyPart(async () => (await withWords('later', import('../fields/FigureQuestion.tsx'))).FigureQuestion)

type Side = {
  readonly label: string
  readonly token: Token | undefined
  /** Absent if there is no other token to choose. */
  readonly onPickToken?: () => void
  /** Warms the picker's code when the button is pointed at. */
  readonly onPickIntent?: () => void
  /** Balance as text; absent without an account. */
  readonly balance?: ReactNode
  /** Third row: the dollar value, or the current activity. */
  readonly note: ReactNode
  /** Third row, right: shortcuts. */
  readonly actions?: ReactNode
  /** A separate line below. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

const FixedToken = ({ token }: { readonly token: Token | undefined }) =>
  token && (
    <span className="tsel given">
      <TokenIcon token={token} size={30} />
      <bdi translate="no">{token.symbol}</bdi>
    </span>
  )

const TokenButton = ({ token, onPickToken, onPickIntent }: Required<Pick<Side, 'onPickToken'>> & Pick<Side, 'token' | 'onPickIntent'>) => {
  const { t } = useLingui()
  const { control, seen } = useLabelInName(t`Change token`)
  return (
    <button
      type="button"
      className={token ? 'tsel' : 'tsel unset'}
      aria-haspopup="dialog"
      {...(token && control)}
      onPointerEnter={onPickIntent}
      onFocus={onPickIntent}
      onClick={onPickToken}
    >
      {token ? (
        <>
          <TokenIcon token={token} size={30} />
          <bdi translate="no" {...seen}>
            {token.symbol}
          </bdi>
        </>
      ) : (
        <Trans>Choose a token</Trans>
      )}
      <Icon name="down" size={16} className="dim" />
    </button>
  )
}

type FrameProps = {
  readonly side: Side
  readonly id: string
  readonly reason: string | undefined
  /** A question in place of the third row's text. */
  readonly question: ReactNode
  readonly children: ReactNode
}

const Frame = ({ side, id, reason, question, children }: FrameProps) => (
  <div className={side.error || question ? 'field bad' : 'field'}>
    <div className="lab">
      <label htmlFor={id}>{side.label}</label>
      <span className="bal">{side.balance}</span>
    </div>
    <div className="row amount-row">
      {children}
      {side.onPickToken ? (
        <TokenButton token={side.token} onPickToken={side.onPickToken} {...(side.onPickIntent && { onPickIntent: side.onPickIntent })} />
      ) : (
        <FixedToken token={side.token} />
      )}
    </div>
    <div className="row sb sm amount-foot">
      {question ? (
        <span id={`${id}-error`}>{question}</span>
      ) : side.error ? (
        <span id={`${id}-error`} className="neg" role="alert">
          <Icon name="failed" size={15} />
          {side.error}
        </span>
      ) : (
        <span className="dim">{side.note}</span>
      )}
      {side.actions}
    </div>
    {reason && (
      <p id={`${id}-reason`} className="sm dim amount-reason">
        <Icon name="info" size={15} />
        {reason}
      </p>
    )}
    {side.hint}
  </div>
)

type Amount = {
  readonly value: string
  readonly onChange: (text: string) => void
  /** The exact figure, if the field shows a shortened one. */
  readonly title?: string | undefined
  /** A newer figure is on its way: the old one stays readable at 60 %. */
  readonly refreshing?: boolean
  readonly loading?: boolean
  /** Why the field is disabled. */
  readonly disabledReason?: string | undefined
}

/**
 * An amount, typed or computed. A comma and a point both separate decimals, typed text stays as typed, and an ambiguous text prompts a
 * question.
 */
export const AmountInput = ({ value, onChange, title, refreshing = false, loading = false, disabledReason, ...side }: Side & Amount) => {
  const id = useId()
  const typed = useDeferredTyping(value, onChange)
  const kept = useKeptSelection(typed.value)
  const isAsked = isAmbiguous(typed.value)
  const question = isAsked && (
    <Suspense fallback="\u00a0">
      <FigureQuestion text={typed.value} onChoose={typed.onChange} />
    </Suspense>
  )
  const described = side.error || isAsked ? `${id}-error` : disabledReason ? `${id}-reason` : undefined
  return (
    <Frame side={side} id={id} reason={disabledReason} question={question}>
      <input
        {...kept}
        {...typed}
        onChange={(event) => typed.onChange(event.currentTarget.value)}
        id={id}
        className={refreshing || loading ? 'amt refreshing' : 'amt'}
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0"
        maxLength={60}
        title={title}
        readOnly={disabledReason !== undefined}
        aria-busy={loading || refreshing || undefined}
        aria-invalid={side.error || isAsked ? true : undefined}
        aria-describedby={described}
      />
    </Frame>
  )
}
