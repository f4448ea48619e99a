export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  describedBy?: string
}

export const Switch = ({ label, checked, onChange, disabled, describedBy }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    className="tog"
    onClick={() => onChange(!checked)}
  />
)
