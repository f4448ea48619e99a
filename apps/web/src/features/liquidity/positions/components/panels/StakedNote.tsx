import { Note, Switch } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'

type StakedNoteProps = { readonly again: boolean; readonly onAgain: ((again: boolean) => void) | null }

/** Says that a staked position leaves its gauge first, and asks whether to stake it again. */
export const StakedNote = ({ again, onAgain }: StakedNoteProps) => {
  const { t } = useLingui()
  return (
    <Note>
      <p>
        <Trans>This position is staked: it is unstaked first. Its earnings stay yours to harvest.</Trans>
      </p>
      {onAgain && (
        <label className="row sb again">
          {t`Stake it again afterwards`}
          <Switch label={t`Stake it again afterwards`} checked={again} onChange={onAgain} />
        </label>
      )}
    </Note>
  )
}
