import { Icon, IconButton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../shared/config/config.ts'
import { Faucet } from './components/Faucet.tsx'
import { Outbox } from './components/Outbox.tsx'
import { Personas } from './components/Personas.tsx'
import { TimeMachine } from './components/TimeMachine.tsx'
import { World } from './components/World.tsx'
import './demo.css'

const Panel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <aside className="demo" aria-label={t`Demo`} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="row sb">
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Demo</Trans>
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Personas />
      <Faucet />
      <TimeMachine />
      <Outbox />
      <World />
    </aside>
  )
}

/** Controls of the local world: a tab at the page's edge that opens wallet, faucet, time machine and progress. The page stays usable. */
export const Demo = () => {
  const { local } = useConfig()
  const [open, setOpen] = useState(false)
  const tab = useRef<HTMLButtonElement>(null)
  if (!local) return null
  const close = () => {
    setOpen(false)
    tab.current?.focus()
  }
  return (
    <>
      <button ref={tab} type="button" className="demo-tab" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>Demo</Trans>
      </button>
      {open && <Panel onClose={close} />}
    </>
  )
}
