import { competitionLabels } from '@exchange/domain/arena/types'
import { MAX_COMPETITION_NAME, MAX_DESCRIPTION } from '@exchange/domain/arena/validation'
import { Segmented, TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { competitionLabelWords } from '../../../../entities/competition/words.ts'
import { useFormat } from '../../../../shared/format/useFormat.ts'
import { FaultLine } from '../Fault.tsx'
import { Banner } from './Banner.tsx'
import type { StepProps } from './stepProps.ts'

const Description = ({ desk: { draft, change }, faultOf, touch }: StepProps) => {
  const id = useId()
  const format = useFormat()
  const fault = faultOf('description')
  const [used, most] = [format.integer(Array.from(draft.description).length), format.integer(MAX_DESCRIPTION)]
  return (
    <div className="create-field">
      <div className="row sb sm mut">
        <label htmlFor={id}>
          <Trans>Description</Trans>
        </label>
        <span className="dim num">
          <Trans>
            {used} of {most}
          </Trans>
        </span>
      </div>
      <textarea
        id={id}
        className={fault ? 'create-area bad' : 'create-area'}
        rows={5}
        value={draft.description}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-hint`}
        onBlur={() => touch('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <p id={`${id}-hint`} className="sm dim">
        <Trans>Plain text. Say who it is for and what is unusual.</Trans>
      </p>
      <FaultLine>{fault}</FaultLine>
    </div>
  )
}

/** Name, description, banner and label. */
export const BasicsStep = (props: StepProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const { desk, faultOf, touch } = props
  const { draft, change } = desk
  const [used, most] = [format.integer(Array.from(draft.name).length), format.integer(MAX_COMPETITION_NAME)]
  return (
    <>
      <TextInput
        label={t`Name`}
        value={draft.name}
        placeholder={t`For example, Harbour Cup`}
        autoComplete="off"
        error={faultOf('name')}
        suffix={
          <span className="dim sm num">
            <Trans>
              {used} of {most}
            </Trans>
          </span>
        }
        onBlur={() => touch('name')}
        onChange={(name) => change({ name })}
      />
      <Description {...props} />
      <Banner desk={desk} />
      <div className="create-field">
        <span className="sm mut">
          <Trans>Label</Trans>
        </span>
        <Segmented
          label={t`Label`}
          value={draft.label}
          options={[
            { value: '', label: t({ message: 'None', context: 'a label of competitions' }) },
            ...competitionLabels.map((label) => ({ value: label as string, label: t(competitionLabelWords[label]) })),
          ]}
          onChange={(label) => change({ label })}
        />
        <p className="sm dim">
          <Trans>Only one label can be chosen. It decides which filter shows your competition.</Trans>
        </p>
        <FaultLine>{faultOf('label')}</FaultLine>
      </div>
    </>
  )
}
