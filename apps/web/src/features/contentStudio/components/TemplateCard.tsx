import { type StudioTemplate, studioTemplates } from '@exchange/domain/studio/templates'
import { Card, classNames } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartLine, Gauge, TrendingUp, Vote } from 'lucide-react'
import { templateWords } from '../words.ts'

const icons = { poolsApr: ChartLine, portfolio: TrendingUp, incentives: Vote, metrics: Gauge } as const

type TemplateCardProps = { readonly value: StudioTemplate; readonly onChange: (template: StudioTemplate) => void }

// ANALYTICS-6
/** Chooses the template of the picture. */
export const TemplateCard = ({ value, onChange }: TemplateCardProps) => {
  const { i18n } = useLingui()
  return (
    <Card>
      <fieldset className="studio-templates">
        <legend className="lg b">
          <Trans>Template</Trans>
        </legend>
        {studioTemplates.map((template) => {
          const Icon = icons[template]
          return (
            <label key={template} className={classNames('studio-template', template === value && 'on')}>
              <span className="row sb">
                <Icon size={20} aria-hidden="true" />
                <input type="radio" name="studio-template" checked={template === value} onChange={() => onChange(template)} />
              </span>
              <span className="b">{i18n._(templateWords[template])}</span>
            </label>
          )
        })}
      </fieldset>
    </Card>
  )
}
