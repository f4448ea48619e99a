import { Button, type ButtonProps } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useOffline } from '../network/offline.ts'

type StartButtonProps = Omit<ButtonProps, 'busy' | 'busyLabel'> & {
  /** Small buttons, or several of them, keep their label without a connection. */
  readonly quiet?: boolean
}

// SHELL-42
/**
 * A button that starts a run outside an `ActButton`: in a row, a card or beside others. Without a connection it starts nothing, and says
 * so.
 */
export const StartButton = ({ quiet, disabled, children, ...button }: StartButtonProps) => {
  const { t } = useLingui()
  const offline = useOffline()
  if (!offline)
    return (
      <Button {...button} disabled={disabled}>
        {children}
      </Button>
    )
  const said = t`You are offline`
  return (
    <Button {...button} disabled title={said}>
      {(quiet ?? button.size === 'sm') ? children : said}
    </Button>
  )
}

type StartLinkProps = {
  readonly label?: string
  readonly className?: string
  readonly onClick: () => void
  readonly children: ButtonProps['children']
}

/** The same, styled as a link within text. */
export const StartLink = ({ label, className = 'link', onClick, children }: StartLinkProps) => {
  const { t } = useLingui()
  const offline = useOffline()
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      disabled={offline}
      title={offline ? t`You are offline` : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
