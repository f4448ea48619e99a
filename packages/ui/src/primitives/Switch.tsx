export type SwitchProps = {
  /** Its name; the words of a `<label>` around it or for its `id` must contain it. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  describedBy?: string
  id?: string
}

export const Switch = ({ label, checked, onChange, disabled, describedBy, id }: SwitchProps) => (
  <button
    type="button"
    id={id}
    role="switch"
    aria-checked={checked}
    aria-label={label}
    aria-describedby={describedBy}
    disabled={disabled}
    className="tog"
    onClick={() => onChange(!checked)}
  />
)
