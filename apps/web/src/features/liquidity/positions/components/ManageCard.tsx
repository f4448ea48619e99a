import { Card, Tabs } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { manageActs, manageWords } from '../words.ts'
import { AddPanel } from './panels/AddPanel.tsx'
import { EarnPanel } from './panels/EarnPanel.tsx'
import type { PanelProps } from './panels/panel.ts'
import { RemovePanel } from './panels/RemovePanel.tsx'

const panels = { earn: EarnPanel, add: AddPanel, remove: RemovePanel } as const

/** What can be done with a position. What is typed in one panel is kept while another one is looked at. */
export const ManageCard = (props: PanelProps) => {
  const { t, i18n } = useLingui()
  const [act, choose] = useState<keyof typeof panels>('earn')
  return (
    <Card className="col position-card position-manage" title={<Trans>Manage</Trans>}>
      <Tabs
        label={t`What to do`}
        value={act}
        options={manageActs.map((value) => ({ value, label: i18n._(manageWords[value]) }))}
        onChange={choose}
      >
        {manageActs.map((value) => {
          const Panel = panels[value]
          return (
            <div key={value} hidden={value !== act}>
              <Panel {...props} />
            </div>
          )
        })}
      </Tabs>
    </Card>
  )
}
