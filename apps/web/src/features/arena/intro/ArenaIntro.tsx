import { Button, buttonClass, Dialog, Soundings } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useConfig } from '../../../shared/config/config.ts'
import { updateSettings } from '../../../shared/settings/settings.ts'
import './intro.css'

// ARENA-4
/** An introduction to the arena in three sentences. This browser remembers "Don't show this again", however the dialog is closed. */
export const ArenaIntro = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  const { docs } = useConfig().links
  const [isLast, setLast] = useState(false)
  const close = () => {
    if (isLast) updateSettings({ hideArenaIntro: true })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<Trans>Discover ARENA</Trans>}
      footer={
        <div className="row sb wrapx arena-intro-foot">
          <span className="row arena-intro-again">
            <input id={id} type="checkbox" checked={isLast} onChange={(event) => setLast(event.currentTarget.checked)} />
            <label htmlFor={id} className="sm">
              <Trans>Don’t show this again</Trans>
            </label>
          </span>
          <span className="row arena-intro-acts">
            {docs && (
              <a href={docs} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
                <Trans>Learn more</Trans> <span className="vh">{t`Opens in a new tab`}</span>
              </a>
            )}
            <Button variant="primary" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          </span>
        </div>
      }
    >
      <div className="col arena-intro">
        <div className="arena-intro-art">
          <Soundings seed="arena" width={432} height={120} hue={205} />
        </div>
        <p>
          <Trans>Trading competitions, with prizes locked before they start.</Trans>
        </p>
        <ul className="arena-intro-list mut">
          <li>
            <Trans>Join one: your deposit stays yours, and comes back after the end.</Trans>
          </li>
          <li>
            <Trans>Trade inside it. Ranks are calculated from contract balances, and anyone can check them.</Trans>
          </li>
          <li>
            <Trans>Or host one: set the rules once and fund the prizes.</Trans>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
