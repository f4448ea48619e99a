import { Button, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useStore } from '../../shared/store.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import { allowedOrigin, allowMessaging, followConsent } from './consent.ts'
import './messaging.css'

/** The message to the frame: the connected account, or null. */
export type AccountMessage = { readonly type: 'account'; readonly address: string | null }

/**
 * The chat frame. Messages go only to its origin: a frame that navigated elsewhere receives nothing. Messages from the frame are ignored.
 */
const ChatFrame = ({ origin }: { readonly origin: string }) => {
  const { t } = useLingui()
  const { address = null } = useWallet()
  const { host } = new URL(origin)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const message: AccountMessage = { type: 'account', address }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [isThere, address, origin])
  return (
    <iframe
      ref={frame}
      className="messaging-frame"
      title={t`Chat by ${host}`}
      src={`${origin}/`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      allow=""
      onLoad={() => setThere(true)}
    />
  )
}

/** Asks before any part of the chat is loaded. */
const Question = ({ origin, onClose }: { readonly origin: string; readonly onClose: () => void }) => {
  const { host } = new URL(origin)
  return (
    <div className="col">
      <p className="sm">
        <Trans>
          The chat is a page of {host} in a frame of its own. It is loaded once you allow it, and is then told the address of your wallet.
          It sees nothing else of this page.
        </Trans>
      </p>
      <div className="row wrapx">
        <Button variant="primary" onClick={() => allowMessaging(origin)}>
          <Trans>Allow the chat</Trans>
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  )
}

// SHELL-36
/** The chat of the installation: a button at the window's corner, behind it the question, and once it is allowed the frame, which can be switched off again. */
export const MessagingDesk = ({ origin }: { readonly origin: string }) => {
  const { t } = useLingui()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Another origin needs a new consent.
  const isAllowed = useStore(allowedOrigin) === origin
  useEffect(followConsent, [])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) close()
  })
  useEffect(() => {
    const { current } = place
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  const turnOff = () => {
    allowMessaging(null)
    close()
  }
  return (
    <div ref={place} className="messaging">
      {isOpen && (
        <section id={id} className="messaging-panel col" aria-label={t`Help chat`}>
          <div className="row sb">
            <h2 className="b">
              <Trans>Help chat</Trans>
            </h2>
            <span className="row">
              {isAllowed && (
                <Button variant="ghost" size="sm" onClick={turnOff}>
                  <Trans>Turn the chat off</Trans>
                </Button>
              )}
              <IconButton label={t`Close`} onClick={close}>
                <X size={18} aria-hidden />
              </IconButton>
            </span>
          </div>
          {isAllowed ? <ChatFrame origin={origin} /> : <Question origin={origin} onClose={close} />}
        </section>
      )}
      <button
        ref={opener}
        type="button"
        className="pill messaging-opener"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <MessageCircle className="ic" size={18} aria-hidden />
        <Trans>Help chat</Trans>
      </button>
    </div>
  )
}
