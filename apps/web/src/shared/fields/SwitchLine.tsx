import { Switch } from '@exchange/ui'

type SwitchLineProps = { readonly label: string; readonly checked: boolean; readonly onChange: (on: boolean) => void }

/** A switch after its label; a press on the label toggles it too. */
export const SwitchLine = ({ label, checked, onChange }: SwitchLineProps) => (
  <label className="row sb">
    <span aria-hidden="true">{label}</span>
    <Switch label={label} checked={checked} onChange={onChange} />
  </label>
)
