import { Card, Tabs } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentType } from 'react'

type ManagePanelsProps<Act extends string, Props> = {
  readonly className: string
  /** In their order; the first one is open. */
  readonly acts: readonly [Act, ...Act[]]
  readonly words: Readonly<Record<Act, MessageDescriptor>>
  readonly panels: Readonly<Record<Act, ComponentType<Props>>>
  /** The props of every panel. */
  readonly props: Props
}

/** The actions on a holding. The input of one panel is kept while another is open. */
export const ManagePanels = <Act extends string, Props extends object>({
  className,
  acts,
  words,
  panels,
  props,
}: ManagePanelsProps<Act, Props>) => {
  const { t, i18n } = useLingui()
  const [act, choose] = useState<Act>(acts[0])
  return (
    <Card className={`col ${className}`} title={<Trans>Manage</Trans>}>
      <Tabs label={t`What to do`} value={act} options={acts.map((value) => ({ value, label: i18n._(words[value]) }))} onChange={choose}>
        {acts.map((value) => {
          const Panel: ComponentType<Props> = panels[value]
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
