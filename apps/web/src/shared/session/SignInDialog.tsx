import { brand } from '@exchange/domain/brand'
import { Button, Dialog, Icon, Note, Spinner } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '../errors/errorText.ts'
import { shortAddress } from '../format/address.ts'
import '../transactions/ui/transactions.css'
import { closeSignIn, startSignIn } from './signIn.ts'
import type { SignInState } from './signInDialog.ts'

/** After this long without an answer the wallet may be locked or hidden. */
const WALLET_HINT_MS = 8_000

const marks = { asks: 'wait', wallet: 'wallet', checking: 'run', failed: 'fail' } as const

const Line = ({ phase }: Pick<SignInState, 'phase'>) => {
  if (phase === 'wallet') return <Trans>Sign the message in your wallet.</Trans>
  if (phase === 'checking') return <Trans>Checking the signature</Trans>
  if (phase === 'failed') return <Trans>Failed</Trans>
  return <Trans>Your wallet shows a message to sign: no transaction, no fee.</Trans>
}

/** The step after the sign-in. */
const Steps = ({ phase, act }: Pick<SignInState, 'phase' | 'act'>) => {
  const isAtWork = phase === 'wallet' || phase === 'checking'
  return (
    <ol className="stl">
      <li className={marks[phase]} aria-current="step">
        <span className="si" aria-hidden="true">
          {phase === 'failed' && <Icon name="close" />}
          {isAtWork && <Spinner size={20} />}
        </span>
        <span className="grow">
          <span className="b">{act ? <Trans>1. Sign in</Trans> : <Trans>Sign in</Trans>}</span>
          <span className="sm" aria-live="polite">
            <Line phase={phase} />
          </span>
        </span>
      </li>
      {act && (
        <li className="wait">
          <span className="si" aria-hidden="true" />
          <span className="grow">
            <span className="b">
              <Trans>2. {act}</Trans>
            </span>
            <span className="sm">
              <Trans>Next</Trans>
            </span>
          </span>
        </li>
      )}
    </ol>
  )
}

const Failed = ({ state }: { readonly state: Extract<SignInState, { phase: 'failed' }> }) => {
  const { i18n } = useLingui()
  const { what, funds, todo } = errorText(i18n, state.error)
  return (
    <div role="alert">
      <p className="b">{what}</p>
      {funds && <p className="mut">{funds}</p>}
      {todo && <p className="mut">{todo}</p>}
    </div>
  )
}

/** A hint when nothing seems to happen. */
const Patience = ({ isSafe }: { readonly isSafe: boolean }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WALLET_HINT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate && !isSafe) return null
  return (
    <Note icon={<Wallet size={18} className="ic" aria-hidden="true" />} role="status">
      {isSafe ? (
        <Trans>Your Safe’s owners sign this message, which may take a while. It is valid for 10 minutes. Keep this page open.</Trans>
      ) : (
        <Trans>Nothing opening? Unlock your wallet, or open it manually.</Trans>
      )}
    </Note>
  )
}

/** If the wallet has changed its account, a retry cannot sign. */
const isFinal = (state: SignInState): boolean =>
  state.phase === 'failed' && (state.error.code === 'wallet.otherAccount' || state.error.code === 'wallet.disconnected')

// PEOPLE-4
/** Explains the signature, its purpose and its effect. Closing it signs nothing. */
export const SignInDialog = ({ state }: { readonly state: SignInState }) => {
  const { t } = useLingui()
  const { account, act, phase, isAgain, isSafe } = state
  const isAtWork = phase === 'wallet' || phase === 'checking'
  const shown = shortAddress(account)
  const site = brand.name
  return (
    <Dialog open title={t`Sign in to ${site}`} onOpenChange={(open) => !open && closeSignIn()}>
      <div className="col" style={{ gap: 16 }}>
        <p className="mut">
          {isAgain && (
            <>
              <Trans>Your session has ended.</Trans>{' '}
            </>
          )}
          <Trans>A signature proves that {shown} is yours. It moves no funds and gives no permission to move any.</Trans>
        </p>
        <Steps phase={phase} act={act} />
        {phase === 'failed' && <Failed state={state} />}
        {phase === 'wallet' && <Patience isSafe={isSafe} />}
        <div className="row" style={{ gap: 10 }}>
          <Button variant="outline" className="grow" onClick={closeSignIn}>
            <Trans>Cancel</Trans>
          </Button>
          {!isFinal(state) && (
            <Button variant="primary" className="grow" busy={isAtWork} onClick={() => void startSignIn()}>
              {phase === 'failed' ? <Trans>Try again</Trans> : <Trans>Sign in</Trans>}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
