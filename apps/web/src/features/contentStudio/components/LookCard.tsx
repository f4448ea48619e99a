import { studioDrawings, studioLanguages, studioRanges } from '@exchange/domain/studio/templates'
import { Card, Segmented, Select } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '../../../shared/settings/locales.ts'
import type { StudioView } from '../model/studioView.ts'
import type { OnView } from '../useStudioView.ts'
import { drawingWords } from '../words.ts'

type LookCardProps = { readonly view: StudioView; readonly onView: OnView }

/** Chooses the range, the drawing and the language of a picture. A portfolio's key is of one range: another one needs another key. */
export const LookCard = ({ view, onView }: LookCardProps) => {
  const { t, i18n } = useLingui()
  const nameOf = (id: string): string => locales.find((locale) => locale.id === id)?.name ?? id
  return (
    <Card className="col" style={{ gap: 14 }}>
      <div className="row sb wrapx studio-look">
        <span className="b">
          <Trans context="of time">Range</Trans>
        </span>
        <Segmented
          label={t`Range of the picture`}
          size="sm"
          value={view.range}
          options={studioRanges.map((value) => ({ value, label: value }))}
          onChange={(range) => onView({ range, ...(view.template === 'portfolio' && { picked: undefined }) })}
        />
      </div>
      <div className="row sb wrapx studio-look">
        <span className="b">
          <Trans>Drawn as</Trans>
        </span>
        <Segmented
          label={t`Drawn as`}
          size="sm"
          value={view.drawn}
          options={studioDrawings.map((value) => ({ value, label: i18n._(drawingWords[value]) }))}
          onChange={(drawn) => onView({ drawn, block: view.block })}
        />
      </div>
      <div className="row sb wrapx studio-look">
        <span className="b">
          <Trans>Language</Trans>
        </span>
        <Select
          label={t`Picture language`}
          value={view.language}
          options={studioLanguages.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(language) => onView({ language, block: view.block })}
        />
      </div>
    </Card>
  )
}
