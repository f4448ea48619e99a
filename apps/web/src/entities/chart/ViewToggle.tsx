import { IconButton } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { type LucideIcon, Table } from 'lucide-react'

type ViewToggleProps = {
  readonly asTable: boolean
  readonly onChange: (asTable: boolean) => void
  /** The icon of the chart view. */
  readonly picture: LucideIcon
}

/** Shows a chart's figures as a table, and back. */
export const ViewToggle = ({ asTable, onChange, picture }: ViewToggleProps) => {
  const { t } = useLingui()
  const Shown = asTable ? picture : Table
  return (
    <IconButton label={asTable ? t`Show as a chart` : t`Show as a table`} aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      <Shown className="ic" size={18} aria-hidden="true" />
    </IconButton>
  )
}
